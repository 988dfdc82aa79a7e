import { useSearchParams } from 'react-router-dom'
import { routes } from '#schemas/routes/routes.ts'
import { ConfiguredPage } from './configured-page.tsx'
import { PageMissing } from './page-states.tsx'

/** Pages /pcSecondLevel and /pageHtml/index: a configured page, found by its pageId. */
export default function PageByIdScreen() {
  const pageId = useSearchParams()[0].get('pageId')
  if (!pageId) return <PageMissing />
  return <ConfiguredPage key={pageId} address={{ kind: 'id', pageId }} title={routes.pcSecondLevel.title} />
}
