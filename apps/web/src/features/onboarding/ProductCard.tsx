import { onboarding, type OrderDetail } from '@bitewing/contract'
import { Button } from '@mantine/core'
import { IconClipboardCheck, IconClipboardList, IconEye } from '@tabler/icons-react'
import { useCall } from '../../kit/api/index.ts'
import { Facts } from '../../kit/components/index.ts'
import { formatCalendarDate } from '../../kit/date/index.ts'
import { DownloadButton } from '../../kit/files/index.ts'
import { useMay } from '../../kit/grants.ts'
import { messages } from '../../messages.ts'
import classes from './onboarding.module.css'

const labels = messages.onboarding.detail
const ICONS = { FBD: IconClipboardList, ELG: IconClipboardCheck }

type ProductCardProps = { orderId: string; product: OrderDetail['products'][number] }

/** A product as it was ordered. Users of other systems are here as long as the card is shown, and nowhere else. */
export function ProductCard({ orderId, product }: ProductCardProps) {
  const { productId, productType, format, date, fileName } = product
  const reveal = useCall(onboarding.reveal)
  const may = useMay()(onboarding.reveal)
  const remote = { ...format.remoteConnection, ...(reveal.data && { userName: reveal.data.userName }) }
  const pms = { ...format.pms, ...(reveal.data && { user: reveal.data.user, mySqlUser: reveal.data.mySqlUser }) }
  const hasUsers = [format.pms.user, format.pms.mySqlUser, format.remoteConnection.userName].some((user) => user !== '')
  const Icon = ICONS[productType]
  return (
    <article className={classes.product} aria-label={labels.products[productType]}>
      <h3 className={classes.productTitle}>
        <Icon size={20} stroke={1.75} aria-hidden />
        {labels.products[productType]}
      </h3>
      <Facts facts={[[labels.acquired, formatCalendarDate(date)]]} />
      <h4 className={classes.part}>{labels.remote}</h4>
      <Facts
        facts={[
          [labels.workStationName, remote.workStationName],
          [labels.userName, remote.userName],
          [labels.itName, remote.itName],
          [labels.itEmail, remote.itEmail],
          [labels.itPhone, remote.itPhone],
        ]}
      />
      <h4 className={classes.part}>{labels.pms}</h4>
      <Facts
        facts={[
          [labels.version, pms.version],
          [labels.user, pms.user],
          [labels.mySqlUser, pms.mySqlUser],
        ]}
      />
      <h4 className={classes.part}>{labels.carriers}</h4>
      <p className={classes.carriers}>
        {format.carriers.length === 0 ? labels.noCarriers : format.carriers.join(', ')}
      </p>
      <div className={classes.buttons}>
        {hasUsers && may && reveal.data === undefined && (
          <Button
            size="xs"
            variant="default"
            leftSection={<IconEye size={14} aria-hidden />}
            loading={reveal.isPending}
            onClick={() => reveal.mutate({ id: orderId, productId })}
          >
            {labels.reveal}
          </Button>
        )}
        {fileName !== '' && (
          <DownloadButton
            endpoint={onboarding.file}
            input={{ orderId, productItemId: productId, filename: fileName }}
            label={labels.download(fileName)}
            texts={{ failed: labels.downloadFailed }}
            size="xs"
          />
        )}
      </div>
    </article>
  )
}
