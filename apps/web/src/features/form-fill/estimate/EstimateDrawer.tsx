import { formFill } from '@bitewing/contract'
import { Button } from '@mantine/core'
import { IconFileTypeDocx, IconFileTypePdf } from '@tabler/icons-react'
import { useEndpoint } from '../../../kit/api/index.ts'
import { EmptyState, QueryState, StatusBadge } from '../../../kit/components/index.ts'
import { download } from '../../../kit/files/index.ts'
import { formatDollars } from '../../../kit/format/index.ts'
import { messages } from '../../../messages.ts'
import { SideDrawer } from '../SideDrawer.tsx'
import drawer from '../side-drawer.module.css'
import { AddProcedure } from './AddProcedure.tsx'
import { ClaimTable } from './ClaimTable.tsx'
import classes from './estimate.module.css'
import { askedOf, estimateText, useClaim } from './use-claim.ts'

const texts = messages.estimate

/** What the patient would pay for the procedures of the visit, each step in words. */
export function EstimateDrawer({ recordId, onClose }: { recordId: string; onClose: () => void }) {
  return (
    <SideDrawer title={texts.title} closeLabel={texts.close} onClose={onClose}>
      <Content recordId={recordId} />
    </SideDrawer>
  )
}

function Content({ recordId }: { recordId: string }) {
  const claim = useClaim()
  const { lines } = claim
  const answer = useEndpoint(formFill.estimate, { id: recordId, procedures: askedOf(lines) }, { keepPrevious: true })
  const { data } = answer
  if (data === undefined) return <QueryState answers={[answer]} waiting={240} failed={texts.failed} />
  const save = (format: 'docx' | 'pdf') =>
    download(
      formFill.download,
      { id: recordId, format, estimate: estimateText(lines) },
      { failed: texts.downloadFailed },
    )
  return (
    <>
      <p className={drawer.note}>
        <StatusBadge tone="warning">{texts.notice}</StatusBadge> {texts.saved}
      </p>
      <AddProcedure offered={data.offered} onAdd={claim.add} />
      {lines.length === 0 ? (
        <EmptyState text={texts.empty} />
      ) : (
        <>
          <ClaimTable claim={claim} estimate={data} />
          {data.maximumLeft !== null && (
            <p className={drawer.note}>{texts.left(formatDollars(data.maximumLeft / 100))}</p>
          )}
          {data.cautions.length > 0 && (
            <section aria-label={texts.cautions}>
              <h3 className={drawer.sectionTitle}>{texts.cautions}</h3>
              <ul className={classes.cautions}>
                {data.cautions.map((caution) => (
                  <li key={caution}>{caution}</li>
                ))}
              </ul>
            </section>
          )}
          <div className={classes.downloads}>
            <Button
              variant="default"
              leftSection={<IconFileTypeDocx size={16} aria-hidden />}
              onClick={() => void save('docx')}
            >
              {texts.word}
            </Button>
            <Button
              variant="default"
              leftSection={<IconFileTypePdf size={16} aria-hidden />}
              onClick={() => void save('pdf')}
            >
              {texts.pdf}
            </Button>
          </div>
        </>
      )}
    </>
  )
}
