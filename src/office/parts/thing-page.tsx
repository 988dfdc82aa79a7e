import type { ReactNode } from 'react'
import type { Answer } from '#src/runtime/mall/use-call.ts'
import { PageLoading } from '#ui/loading/loading.tsx'
import { DeleteButton } from './delete-button.tsx'
import { NoSuch } from './no-such.tsx'
import { OfficePage } from './office-page.tsx'

interface PageProps {
  /** 卡面, 标签 */
  what: string
  /** Of a stored thing; absent for a new one. */
  name?: string
  /** Deletes the thing for good, then shows its list. */
  deletion?: { list: string; remove(): Promise<unknown> }
  children: ReactNode
}

/** The page of one thing of a list: its name, or that it is new, over its form. */
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
  /** The address of its list. */
  list: string
  children(thing: Thing): ReactNode
}

/** Shows a stored thing; until it is there that it loads, and where it is gone the way to its list. */
export function StoredThing<Thing>({ answer, what, list, children }: StoredProps<Thing>) {
  if (answer.state === 'loading') return <PageLoading />
  if (answer.state === 'failed') return <NoSuch what={what} list={list} failed={answer} />
  return children(answer.data)
}
