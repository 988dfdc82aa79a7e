import {
  type ComponentRegistry,
  type ComponentRenderProps,
  JSONUIProvider,
  Renderer,
} from '@json-render/react'
import { type ReactNode, useEffect, useState } from 'react'
import { createRoot } from 'react-dom/client'
import { Banner } from '../floor/banner.tsx'
import { provideChange } from '../floor/bench-window.ts'
import { Goods } from '../floor/goods.tsx'
import { LoginDialog } from '../floor/login-dialog.tsx'
import { pageData } from '../floor/page-data.ts'
import { Shell } from '../floor/shell.tsx'
import { Title } from '../floor/title.tsx'
import { Words } from '../floor/words.tsx'
import type { Neutral, NeutralWidget } from '../neutral-page.ts'
import type { JsonRenderDocument } from '../peer-documents.ts'

function Section({ id, children }: { id: string; children: ReactNode }) {
  return <section data-widget={id}>{children}</section>
}
type Given<K extends NeutralWidget['kind']> = ComponentRenderProps<Neutral<K>>

/** json-render over the floor's own components. */
const registry: ComponentRegistry = {
  page: ({ children }) => children,
  title: ({ element: { props } }: Given<'title'>) => (
    <Section id={props.id}>
      <Title {...props} />
    </Section>
  ),
  banner: ({ element: { props } }: Given<'banner'>) => (
    <Section id={props.id}>
      <Banner {...props} />
    </Section>
  ),
  goods: ({ element: { props } }: Given<'goods'>) => (
    <Section id={props.id}>
      <Goods {...props} />
    </Section>
  ),
  text: ({ element: { props } }: Given<'text'>) => (
    <Section id={props.id}>
      <Words {...props} />
    </Section>
  ),
}

function changed(spec: JsonRenderDocument, at: number, title: string): JsonRenderDocument {
  const id = `w${at + 1}`
  const element = spec.elements[id]
  if (!element) return spec
  return { ...spec, elements: { ...spec.elements, [id]: { ...element, props: { ...element.props, title } } } }
}

function Page({ first }: { first: JsonRenderDocument }) {
  const [spec, setSpec] = useState(first)
  useEffect(() => provideChange((at, title) => setSpec((now) => changed(now, at, title))), [])
  return (
    <JSONUIProvider registry={registry} initialState={{}}>
      <Renderer spec={spec} registry={registry} />
    </JSONUIProvider>
  )
}

const { shell, document: first } = pageData<JsonRenderDocument>()
const root = document.querySelector('#root')
if (root)
  createRoot(root).render(
    <>
      <Shell shell={shell}>
        <Page first={first} />
      </Shell>
      <LoginDialog />
    </>,
  )
