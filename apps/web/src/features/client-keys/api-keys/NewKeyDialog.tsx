import type { NewApiKey } from '@bitewing/contract'
import { Button } from '@mantine/core'
import { Dialog, ShownOnce } from '../../../kit/components/index.ts'
import { messages } from '../../../messages.ts'

const texts = messages.apiKeys

/** The only time that the secret is to be seen. */
export function NewKeyDialog({ made: { key, keyId, secret }, onClose }: { made: NewApiKey; onClose: () => void }) {
  return (
    <Dialog
      title={texts.newKeyOf(key.name)}
      size="lg"
      onClose={onClose}
      footer={<Button onClick={onClose}>{texts.copiedBoth}</Button>}
    >
      <ShownOnce
        about={texts.once}
        items={[
          { label: texts.keyId, value: keyId },
          { label: texts.secret, value: secret },
        ]}
        copyLabel={texts.copy}
        copiedLabel={texts.copied}
      />
    </Dialog>
  )
}
