import { isWorkingDay, practices, sheetPage } from '@bitewing/population'

/** The last practice keeps its appointments in a workbook in its folder; the others have Google's sheets. */
const TOWN = practices.length - 1
const DAYS = 14
const DAY_MS = 86_400_000

export const workbookOf = (town: number) =>
  town === TOWN ? { folder_id: demoWorkbook.folderId, spreadsheet_id: demoWorkbook.name } : {}

/** What the demo puts into the practices' folders: pages for the working days from yesterday on. */
export const demoWorkbook = {
  folderId: 'palmetto-savannah',
  name: 'Palmetto Savannah.xlsx',
  pages(today: Date): { title: string; rows: string[][] }[] {
    const practice = practices[TOWN]
    if (practice === undefined) return []
    const days = Array.from({ length: DAYS }, (_, day) => new Date(today.getTime() + (day - 1) * DAY_MS))
    return days
      .map((day) => day.toISOString().slice(0, 10))
      .filter(isWorkingDay)
      .map((title) => ({ title, rows: sheetPage(practice, title) }))
  },
}
