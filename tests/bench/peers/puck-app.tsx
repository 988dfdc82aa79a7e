import type { Config, Data } from '@puckeditor/core'
import { Render } from '@puckeditor/core/rsc'
import { type ReactNode, useEffect, useState } from 'react'
import { Banner } from '../floor/banner.tsx'
import { provideChange } from '../floor/bench-window.ts'
import { Goods } from '../floor/goods.tsx'
import { LoginDialog } from '../floor/login-dialog.tsx'
import type { PageData } from '../floor/page-data.ts'
import { Shell } from '../floor/shell.tsx'
import { Title } from '../floor/title.tsx'
import { Words } from '../floor/words.tsx'
import type { Neutral } from '../neutral-page.ts'

function Section({ id, children }: { id: string; children: ReactNode }) {
  return <section data-widget={id}>{children}</section>
}

/** Puck's renderer over the floor's own components; its light entry, which has no editor in it. */
export const config: Config<{
  title: Neutral<'title'>
  banner: Neutral<'banner'>
  goods: Neutral<'goods'>
  text: Neutral<'text'>
}> = {
  components: {
    title: {
      fields: { title: { type: 'text' }, subtitle: { type: 'text' } },
      render: ({ id, title, subtitle }) => (
        <Section id={id}>
          <Title title={title} subtitle={subtitle} />
        </Section>
      ),
    },
    banner: {
      render: ({ id, picture }) => (
        <Section id={id}>
          <Banner picture={picture} />
        </Section>
      ),
    },
    goods: {
      render: ({ id, goods }) => (
        <Section id={id}>
          <Goods goods={goods} />
        </Section>
      ),
    },
    text: {
      render: ({ id, html }) => (
        <Section id={id}>
          <Words html={html} />
        </Section>
      ),
    },
  },
}

function Page({ first }: { first: Data }) {
  const [data, setData] = useState(first)
  useEffect(
    () =>
      provideChange((at, title) =>
        setData((now) => ({
          ...now,
          content: now.content.map((one, index) =>
            index === at ? { ...one, props: { ...one.props, title } } : one,
          ),
        })),
      ),
    [],
  )
  return <Render config={config as Config} data={data} />
}

/** Puck's whole page, for the browser and for the server. */
export function App({ shell, document: first }: PageData<Data>) {
  return (
    <>
      <Shell shell={shell}>
        <Page first={first} />
      </Shell>
      <LoginDialog />
    </>
  )
}
