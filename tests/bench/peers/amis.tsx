import { render } from 'amis'
import 'amis/lib/themes/cxd.css'
import 'amis/lib/helper.css'
import './amis.css'
import { useEffect, useState } from 'react'
import { createRoot } from 'react-dom/client'
import { provideChange } from '../floor/bench-window.ts'
import { pageData } from '../floor/page-data.ts'
import { Shell } from '../floor/shell.tsx'
import type { NeutralWidget } from '../neutral-page.ts'
import { amisDocument, type AmisNode, amisTitle } from '../peer-documents.ts'

const environment = { fetcher: () => Promise.reject(new Error('no network')), theme: 'cxd' }

function Page({ first }: { first: AmisNode[] }) {
  const [body, setBody] = useState(first)
  useEffect(
    () =>
      provideChange((at, title) =>
        setBody((now) =>
          now.map((one, index) =>
            index === at ? { ...one, tpl: amisTitle({ title, subtitle: '按人数与预算挑选' }) } : one,
          ),
        ),
      ),
    [],
  )
  return render({ type: 'wrapper', size: 'none', body }, {}, environment)
}

const { shell, document: widgets } = pageData<NeutralWidget[]>()
const first = amisDocument(widgets)
const root = document.querySelector('#root')
if (root)
  createRoot(root).render(
    <Shell shell={shell}>
      <Page first={first} />
    </Shell>,
  )
