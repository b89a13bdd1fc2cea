import { ActionIcon, Tooltip } from '@mantine/core'
import { IconDownload, IconX } from '@tabler/icons-react'
import { useSyncExternalStore } from 'react'
import { PageSection, StatusBadge } from '../../kit/components/index.ts'
import { fileSize, saveFile } from '../../kit/files/index.ts'
import { messages } from '../../messages.ts'
import classes from './converter.module.css'
import { removeResult, type Result, resultsStore } from './convert-file.ts'

const texts = messages.converter

/** What was converted, and what could not be, the newest first. */
export function Results() {
  const results = useSyncExternalStore(resultsStore.subscribe, resultsStore.get)
  if (results.length === 0) return <p className={classes.help}>{texts.notKept}</p>
  return (
    <PageSection title={texts.results}>
      <ul className={classes.results}>
        {results.map((result) => (
          <ResultRow key={result.id} result={result} />
        ))}
      </ul>
      <p className={classes.help}>{texts.notKept}</p>
    </PageSection>
  )
}

function ResultRow({ result: { id, name, file, problem } }: { result: Result }) {
  return (
    <li className={classes.result}>
      <span className={classes.file}>{name}</span>
      {file === undefined ? (
        <StatusBadge tone="danger">{problem}</StatusBadge>
      ) : (
        <>
          <span className={classes.help}>{fileSize(file.blob.size)}</span>
          <Tooltip label={texts.download(name)}>
            <ActionIcon variant="subtle" aria-label={texts.download(name)} onClick={() => saveFile(file)}>
              <IconDownload size={16} stroke={1.5} aria-hidden />
            </ActionIcon>
          </Tooltip>
        </>
      )}
      <Tooltip label={texts.remove(name)}>
        <ActionIcon variant="subtle" color="gray" aria-label={texts.remove(name)} onClick={() => removeResult(id)}>
          <IconX size={16} stroke={1.5} aria-hidden />
        </ActionIcon>
      </Tooltip>
    </li>
  )
}
