import { strToU8, type Zippable, zipSync } from 'fflate'

const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const TYPES = 'application/vnd.openxmlformats-officedocument.spreadsheetml'
const DECLARATION = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\r\n'

export const DAY = '2026-11-16'

/** A page as Excel leaves it behind: widths, colours, a sum, an empty row that is coloured, and cells that nobody filled. */
export const PAGE = `<worksheet xmlns="${MAIN}"><sheetPr><tabColor rgb="FFFF0000"/></sheetPr><dimension ref="A1:H9"/><cols><col min="1" max="1" width="30" customWidth="1"/><col min="7" max="7" width="9" style="3"/></cols><sheetData><row r="1" spans="1:8"><c r="A1" s="1" t="s"><v>0</v></c><c r="B1" t="s"><v>1</v></c><c r="C1" t="s"><v>2</v></c><c r="D1" t="inlineStr"><is><t>Status</t></is></c><c r="E1" t="str"><f>"No"&amp;"te"</f><v>Note</v></c><c r="G1" t="inlineStr"><is><t>History</t></is></c><c r="H1" t="inlineStr"><is><t>Total</t></is></c></row>
<row r="2" spans="1:6" ht="22" customHeight="1"><c r="A2" t="s"><v>3</v></c><c r="B2" s="2"><v>32878</v></c><c r="C2"><v>123456789012</v></c><c r="D2" s="3" t="s"><v>4</v></c><c r="F2" t="b"><v>1</v></c><c r="H2"><f>COUNTIF(D2:D9,"Active")</f><v>1</v></c></row><row r="3" s="3" customFormat="1"/><row r="5"><c r="A5" t="inlineStr"><is><r><rPr><b/></rPr><t xml:space="preserve">An </t></r><r><t>Li</t></r><rPh sb="0" eb="2"><t>reading</t></rPh></is></c><c r="C5" s="4"><v>77</v></c><c r="D5"/><c r="H5" t="e"><f>1/0</f><v>#DIV/0!</v></c></row></sheetData><autoFilter ref="A1:H1"/><pageMargins left="0.7" right="0.7" top="0.75" bottom="0.75" header="0.3" footer="0.3"/></worksheet>`

const STRINGS = `<sst xmlns="${MAIN}" count="5" uniqueCount="5"><si><t>Patient First Name</t></si><si><t xml:space="preserve"> Patient DOB </t></si><si><r><t>Member</t></r><r><rPr><i/></rPr><t xml:space="preserve"> ID</t></r><rPh sb="0" eb="1"><t>no</t></rPh></si><si><t>Zo&#xEB; &amp; _x0041_nn</t></si><si><t>Active</t></si></sst>`

const STYLES = `<styleSheet xmlns="${MAIN}"><numFmts count="2"><numFmt numFmtId="164" formatCode="[$-409]mmm\\ d&quot; of &quot;yyyy;@"/><numFmt numFmtId="165" formatCode="00000"/></numFmts><fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts><fills count="3"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill><fill><patternFill patternType="solid"><fgColor rgb="FFFFEE99"/></patternFill></fill></fills><borders count="1"><border/></borders><cellStyleXfs count="1"><xf/></cellStyleXfs><cellXfs count="5"><xf fontId="0"/><xf fontId="1" applyFont="1"/><xf fontId="0" numFmtId="164" applyNumberFormat="1"/><xf fontId="0" fillId="2" applyFill="1"/><xf fontId="0" numFmtId="165" applyNumberFormat="1"/></cellXfs></styleSheet>`

type Changes = { page?: string; strings?: string; bookProperties?: string; calculated?: boolean }

/** A workbook as a practice keeps it, with more in it than we know of. */
export function practiceWorkbook({
  page = PAGE,
  strings = STRINGS,
  bookProperties = '',
  calculated = true,
}: Changes = {}) {
  const parts: Record<string, string> = {
    '[Content_Types].xml': `<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Default Extension="bin" ContentType="application/octet-stream"/><Override PartName="/xl/workbook.xml" ContentType="${TYPES}.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="${TYPES}.worksheet+xml"/><Override PartName="/xl/worksheets/sheet7.xml" ContentType="${TYPES}.worksheet+xml"/><Override PartName="/xl/styles.xml" ContentType="${TYPES}.styles+xml"/><Override PartName="/xl/sharedStrings.xml" ContentType="${TYPES}.sharedStrings+xml"/>${calculated ? `<Override PartName="/xl/calcChain.xml" ContentType="${TYPES}.calcChain+xml"/>` : ''}</Types>`,
    '_rels/.rels': `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId1" Type="${OFFICE}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    'xl/workbook.xml': `<workbook xmlns="${MAIN}" xmlns:r="${OFFICE}"><workbookPr${bookProperties}/><sheets><sheet name="${DAY}" sheetId="1" r:id="rId9"/><sheet name="Tom &amp; Ann's" sheetId="7" r:id="rId2"/></sheets><calcPr calcId="191029"/></workbook>`,
    'xl/_rels/workbook.xml.rels': `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId2" Type="${OFFICE}/worksheet" Target="worksheets/sheet7.xml"/><Relationship Id="rId3" Type="${OFFICE}/styles" Target="styles.xml"/><Relationship Id="rId4" Type="${OFFICE}/sharedStrings" Target="/xl/sharedStrings.xml"/>${calculated ? `<Relationship Id="rId5" Type="${OFFICE}/calcChain" Target="calcChain.xml"/>` : ''}<Relationship Id="rId9" Type="${OFFICE}/worksheet" Target="../xl/worksheets/sheet1.xml"/></Relationships>`,
    'xl/worksheets/sheet1.xml': page,
    'xl/worksheets/sheet7.xml': `<worksheet xmlns="${MAIN}"><sheetData/></worksheet>`,
    'xl/sharedStrings.xml': strings,
    'xl/styles.xml': STYLES,
    ...(calculated && {
      'xl/calcChain.xml': `<calcChain xmlns="${MAIN}"><c r="E1" i="1"/><c r="H2" i="1"/><c r="H5" i="1"/></calcChain>`,
    }),
  }
  const files: Zippable = Object.fromEntries(
    Object.entries(parts).map(([path, xml]) => [path, strToU8(DECLARATION + xml)]),
  )
  // Something of the practice's own, kept unpacked.
  files['xl/printerSettings/printerSettings1.bin'] = [new Uint8Array(300).map((_, index) => index * 7), { level: 0 }]
  return zipSync(files)
}
