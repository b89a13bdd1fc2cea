import { type Conversion, CONVERSIONS, LARGEST_SOURCE } from '@bitewing/contract'
import { Radio } from '@mantine/core'
import { useState } from 'react'
import { Page } from '../../kit/components/index.ts'
import { DropZone } from '../../kit/files/index.ts'
import { messages } from '../../messages.ts'
import classes from './converter.module.css'
import { convertFile, SOURCES } from './convert-file.ts'
import { Results } from './Results.tsx'

const texts = messages.converter

/** Any file in, the same name with another ending out. */
export function ConverterScreen() {
  const [conversion, setConversion] = useState<Conversion>('pdf')
  return (
    <Page title={texts.title}>
      <div className={classes.converter}>
        <Radio.Group
          label={texts.choose}
          value={conversion}
          onChange={(value) => setConversion(CONVERSIONS.find((one) => one === value) ?? 'pdf')}
        >
          <div className={classes.options}>
            {CONVERSIONS.map((one) => (
              <Radio.Card key={one} value={one} className={classes.option}>
                <Radio.Indicator />
                <span>
                  <strong className={classes.name}>{texts.options[one]}</strong>
                  <span className={classes.help}>{texts.help[one]}</span>
                </span>
              </Radio.Card>
            ))}
          </div>
        </Radio.Group>
        <DropZone
          label={texts.drop}
          rules={{ extensions: [SOURCES[conversion]], maximumBytes: LARGEST_SOURCE }}
          multiple={false}
          onFiles={(files) => {
            for (const file of files) void convertFile(file, conversion)
          }}
        />
        <Results />
      </div>
    </Page>
  )
}
