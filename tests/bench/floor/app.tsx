import { memo, useEffect, useState } from 'react'
import type { NeutralWidget } from '#tests/bench/neutral-page.ts'
import { Banner } from './banner.tsx'
import { provideChange } from './bench-window.ts'
import { Goods } from './goods.tsx'
import { LoginDialog } from './login-dialog.tsx'
import type { PageData } from './page-data.ts'
import { Shell } from './shell.tsx'
import { Title } from './title.tsx'
import { Words } from './words.tsx'

/** A good engineer's hand-written version of a page that never has to be edited: eager, memoised, no checks. */
const Widget = memo(function Widget({ widget }: { widget: NeutralWidget }) {
  return (
    <section data-widget={widget.id} data-type={widget.kind}>
      <View widget={widget} />
    </section>
  )
})

function View({ widget }: { widget: NeutralWidget }) {
  switch (widget.kind) {
    case 'title':
      return <Title {...widget} />
    case 'banner':
      return <Banner picture={widget.picture} />
    case 'goods':
      return <Goods goods={widget.goods} />
    case 'text':
      return <Words html={widget.html} />
  }
}

function Page({ first }: { first: readonly NeutralWidget[] }) {
  const [widgets, setWidgets] = useState(first)
  useEffect(
    () =>
      provideChange((at, title) =>
        setWidgets((now) => now.map((one, index) => (index === at ? { ...one, title } : one))),
      ),
    [],
  )
  return widgets.map((widget) => <Widget key={widget.id} widget={widget} />)
}

/** The floor's whole page, for the browser and for the server. */
export function App({ shell, document: widgets }: PageData) {
  return (
    <>
      <Shell shell={shell}>
        <Page first={widgets} />
      </Shell>
      <LoginDialog />
    </>
  )
}
