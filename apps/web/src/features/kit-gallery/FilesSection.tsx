import { FileDrop, type Upload } from '../../kit/files/index.ts'
import { Section } from './Section.tsx'

const STEPS = 20

/** Simulates an upload of two seconds; a file with "fail" in its name fails. */
const pretend: Upload = async (file, { signal, onProgress }) => {
  for (let step = 1; step <= STEPS; step += 1) {
    await new Promise((resolve) => setTimeout(resolve, 100))
    if (signal.aborted) throw new Error('')
    if (file.name.includes('fail') && step > STEPS / 2) throw new Error('The connection was lost, please try again')
    onProgress(step / STEPS)
  }
}

export function FilesSection() {
  return (
    <Section title="Files">
      <FileDrop
        label="Eligibility documents"
        rules={{ extensions: ['.pdf', '.doc', '.docx'], maximumBytes: 25 * 1024 * 1024 }}
        upload={pretend}
      />
      <FileDrop
        label="Not allowed now"
        rules={{ extensions: ['.pdf'], maximumBytes: 1000 }}
        upload={pretend}
        disabled
      />
    </Section>
  )
}
