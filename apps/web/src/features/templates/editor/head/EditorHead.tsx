import { type TemplateData, templates } from '@bitewing/contract'
import { Button, Menu, Switch } from '@mantine/core'
import { IconBuildingStore, IconChartBar, IconDots, IconFlask, IconHistory, IconUpload } from '@tabler/icons-react'
import { useCall } from '../../../../kit/api/index.ts'
import { Strip } from '../../../../kit/components/index.ts'
import { DownloadButton } from '../../../../kit/files/index.ts'
import { useMay } from '../../../../kit/grants.ts'
import { messages } from '../../../../messages.ts'
import { TemplateState } from '../../TemplateState.tsx'
import { useEditor } from '../editor-context.ts'
import { useEditorValue } from '../store/editor-store.ts'
import classes from './Head.module.css'
import { HistoryButtons } from './HistoryButtons.tsx'
import { InlineText } from './InlineText.tsx'
import { ProblemsButton } from './ProblemsButton.tsx'

const texts = messages.templateEditor

type EditorHeadProps = {
  data: TemplateData
  preview: boolean
  onPreview: (preview: boolean) => void
}

/** The form's name and description, how it stands, and what can be done with all of it. */
export function EditorHead({ data, preview, onPreview }: EditorHeadProps) {
  const { templateId, store, readOnly, ask, goTo } = useEditor()
  const may = useMay()
  const rename = useCall(templates.rename)
  const stored = useEditorValue(store, store.isStored)
  const { name, description, version, shipped } = data

  async function save(change: { name?: string; description?: string }): Promise<boolean> {
    try {
      await rename.mutateAsync({ templateId, name, description, ...change })
      return true
    } catch {
      // The failure is on the screen, and what was typed stays.
      return false
    }
  }

  return (
    <Strip
      name={name}
      heading={
        <InlineText
          label={texts.name}
          value={name}
          large
          readOnly={readOnly}
          onSave={(changed) => save({ name: changed })}
        />
      }
      actions={
        <>
          {!readOnly && <HistoryButtons />}
          <Switch
            label={texts.preview}
            checked={preview}
            onChange={(event) => onPreview(event.currentTarget.checked)}
          />
          <DownloadButton
            endpoint={templates.document}
            input={{ templateId }}
            label={texts.download}
            texts={{ failed: texts.downloadFailed }}
          />
          {!shipped && (
            <Menu position="bottom-end" withinPortal>
              <Menu.Target>
                <Button
                  variant="default"
                  data-secondary
                  aria-label={texts.more}
                  title={texts.more}
                  leftSection={<IconDots size={16} aria-hidden />}
                >
                  {texts.more}
                </Button>
              </Menu.Target>
              <Menu.Dropdown>
                <Menu.Item
                  leftSection={<IconHistory size={14} aria-hidden />}
                  onClick={() => ask({ kind: 'versions' })}
                >
                  {texts.versions}
                </Menu.Item>
                {may(templates.assign) && version > 0 && (
                  <Menu.Item
                    leftSection={<IconBuildingStore size={14} aria-hidden />}
                    onClick={() => ask({ kind: 'practices' })}
                  >
                    {texts.practices}
                  </Menu.Item>
                )}
                <Menu.Item leftSection={<IconFlask size={14} aria-hidden />} onClick={() => ask({ kind: 'try' })}>
                  {texts.try}
                </Menu.Item>
                {version > 0 && (
                  <Menu.Item
                    leftSection={<IconChartBar size={14} aria-hidden />}
                    onClick={() => ask({ kind: 'filled' })}
                  >
                    {texts.filled}
                  </Menu.Item>
                )}
              </Menu.Dropdown>
            </Menu>
          )}
          {!readOnly && may(templates.publish) && (
            <Button
              leftSection={<IconUpload size={16} aria-hidden />}
              disabled={version > 0 && !data.draft && stored}
              onClick={() => ask({ kind: 'publish' })}
            >
              {texts.publish}
            </Button>
          )}
        </>
      }
    >
      <div className={classes.second}>
        <InlineText
          label={texts.description}
          value={description}
          readOnly={readOnly}
          onSave={(changed) => save({ description: changed })}
        />
        <TemplateState template={data} />
        {!readOnly && (
          <>
            <ProblemsButton onGo={goTo} />
            <SavedState stored={stored} changed={data.changed} />
          </>
        )}
      </div>
    </Strip>
  )
}

type SavedStateProps = { stored: boolean; changed: TemplateData['changed'] }

/** That nothing has to be saved by hand. */
function SavedState({ stored, changed }: SavedStateProps) {
  return (
    <span className={classes.saved} role="status">
      {!stored ? texts.saving : changed === null ? '' : texts.savedBy(changed.by)}
    </span>
  )
}
