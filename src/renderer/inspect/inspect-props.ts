import type { ReadPage } from '#schemas/page/page.ts'

export interface InspectProps {
  page: { id: string; revision: number }
  reading: ReadPage
}
