import type { ReactNode } from 'react'
import type { Answer } from '#src/runtime/mall/use-call.ts'
import { PageLoading } from '#ui/loading/loading.tsx'
import { DeleteButton } from './delete-button.tsx'
import { NoSuch } from './no-such.tsx'
import { OfficePage } from './office-page.tsx'

interface PageProps {
  /** Noun for the kind of record: 卡面, 标签. */
  what: string
  /** Name of a stored record; absent for a new one. */
  name?: string
  deletion?: { list: string; remove(): Promise<unknown> }
  children: ReactNode
}

/** Shows the form of one record under its name, or under a title for a new one. */
export function ThingPage({ what, name, deletion, children }: PageProps) {
  const title = name ?? `新建${what}`
  return (
    <OfficePage
      label={name === undefined ? title : `${what} ${name}`}
      title={title}
      actions={deletion && <DeleteButton what={what} back={deletion.list} remove={deletion.remove} />}
    >
      {children}
    </OfficePage>
  )
}

interface StoredProps<Thing> {
  answer: Answer<Thing>
  what: string
  list: string
  children(thing: Thing): ReactNode
}

/** Renders a stored record once it is loaded; if it is missing, shows a link to its list. */
export function StoredThing<Thing>({ answer, what, list, children }: StoredProps<Thing>) {
  if (answer.state === 'loading') return <PageLoading />
  if (answer.state === 'failed') return <NoSuch what={what} list={list} failed={answer} />
  return children(answer.data)
}
