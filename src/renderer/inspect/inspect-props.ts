import type { ReadPage } from '#schemas/page.ts'

export interface InspectProps {
  page: { id: string; revision: number }
  reading: ReadPage
}
