import { type Invoice, type ProductDetail, subscriptions } from '@bitewing/contract'
import { formatPhone } from '@bitewing/domain'
import { Button } from '@mantine/core'
import { IconArrowBackUp, IconCancel, IconFileDownload, IconMailForward } from '@tabler/icons-react'
import { useParams } from 'react-router'
import { useEndpoint } from '../../kit/api/index.ts'
import { DateTime, Facts, Page, PageSection, QueryState } from '../../kit/components/index.ts'
import { formatCalendarDate } from '../../kit/date/index.ts'
import { download, DownloadButton } from '../../kit/files/index.ts'
import { useMay } from '../../kit/grants.ts'
import { List } from '../../kit/list/index.ts'
import type { RowAction } from '../../kit/table/index.ts'
import { messages } from '../../messages.ts'
import { cancelSubscription, takeBackCancellation } from './cancel-subscription.ts'
import { invoicesList } from './invoices-list.tsx'
import { resendInvoice } from './resend-invoice.ts'
import classes from './subscriptions.module.css'
import { Freshness, StatusAndEnd } from './subscriptions-list.tsx'
import { dollarsOf } from './words.ts'

const texts = messages.subscriptions
const { detail, invoices } = texts
const downloadTexts = { failed: invoices.failed }

/** 3 §2 Product Details. */
export function ProductDetailsScreen() {
  const id = useParams()['id'] ?? ''
  const answer = useEndpoint(subscriptions.product, { id })
  if (answer.data === undefined)
    return (
      <Page>
        <QueryState answers={[answer]} waiting={320} missing={detail.notFound} failed={detail.failed} />
      </Page>
    )
  return <Details product={answer.data} />
}

function Details({ product }: { product: ProductDetail }) {
  const { asOf, sandbox, latestInvoiceId } = product
  return (
    <Page action={<CancelButton product={product} />}>
      <Freshness asOf={asOf} sandbox={sandbox} />
      <div className={classes.sections}>
        <PageSection title={detail.who}>
          <Facts
            facts={[
              [detail.client, product.user.name],
              [detail.email, product.user.email],
              [detail.phone, formatPhone(product.user.phone)],
            ]}
          />
        </PageSection>
        <PageSection
          title={detail.subscription}
          action={latestInvoiceId !== null && <InvoiceButtons id={latestInvoiceId} />}
        >
          <SubscriptionFacts product={product} />
        </PageSection>
        <PageSection title={invoices.title}>
          <List definition={invoicesList} input={{ id: product._id }} rowActions={invoiceActions} />
        </PageSection>
      </div>
    </Page>
  )
}

function SubscriptionFacts({ product }: { product: ProductDetail }) {
  const { nextBillingDate, status, cancelAt, running } = product
  return (
    <Facts
      facts={[
        [detail.product, product.productName],
        [detail.practice, product.practiceName],
        [detail.nextBilling, nextBillingDate === null ? detail.noNextBilling : formatCalendarDate(nextBillingDate)],
        [detail.amount, amountOf(product)],
        [detail.status, <StatusAndEnd key="status" status={status} cancelAt={running ? cancelAt : null} />],
        [
          detail.lastPayment,
          product.lastPaymentDate === null ? '' : <DateTime key="paid" value={product.lastPaymentDate} />,
        ],
      ]}
    />
  )
}

function amountOf({ suscriptionPrice: cents, usage }: ProductDetail): string {
  if (cents === null) return detail.noAmount
  return usage === 'metered' ? detail.each(dollarsOf(cents)) : detail.aMonth(dollarsOf(cents))
}

function CancelButton({ product }: { product: ProductDetail }) {
  if (!useMay()(subscriptions.cancel) || !product.running) return null
  const [label, Icon, run] =
    product.cancelAt === null
      ? ([texts.cancel, IconCancel, cancelSubscription] as const)
      : ([texts.takeBack, IconArrowBackUp, takeBackCancellation] as const)
  return (
    <Button
      variant="default"
      leftSection={<Icon size={16} stroke={1.75} aria-hidden />}
      onClick={() => void run(product)}
    >
      {label}
    </Button>
  )
}

/** For the newest invoice; each of the others has its own in the table. */
function InvoiceButtons({ id }: { id: string }) {
  return (
    <span className={classes.buttons}>
      <DownloadButton
        endpoint={subscriptions.pdf}
        input={{ id }}
        texts={downloadTexts}
        label={invoices.download}
        size="xs"
      />
      <Button
        size="xs"
        variant="default"
        leftSection={<IconMailForward size={14} stroke={1.75} aria-hidden />}
        onClick={() => void resendInvoice(id)}
      >
        {invoices.resend}
      </Button>
    </span>
  )
}

const invoiceActions: readonly RowAction<Invoice>[] = [
  {
    label: invoices.download,
    icon: IconFileDownload,
    visible: ({ hasFile }) => hasFile,
    run: ({ _id }) => download(subscriptions.pdf, { id: _id }, downloadTexts),
  },
]
