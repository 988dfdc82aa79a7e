import { useState } from 'react'
import { Link } from 'react-router-dom'
import type { ListName } from '#schemas/app/lists/calls.ts'
import { savedViews } from '#schemas/app/lists/saved-view-calls.ts'
import type { Out } from '#schemas/base/endpoint.ts'
import { TextInput } from '#semi/field/text-input.tsx'
import { RestoredNote } from '#src/runtime/form/restored-note.tsx'
import { useForm } from '#src/runtime/form/use-form.ts'
import { useMall } from '#src/runtime/mall/mall.ts'
import { useCall } from '#src/runtime/mall/use-call.ts'
import { Button } from '#ui/button/button.tsx'
import { Dialog } from '#ui/dialog/dialog.tsx'
import { FormEnd } from '#ui/field/form-end.tsx'
import formStyles from '#ui/field/form.module.css'
import styles from './list.module.css'

type View = Out<typeof savedViews.views>[number]

interface Props {
  list: ListName
  /** Path of the list and its current query, such as `?status=20`. */
  pathname: string
  query: string
}

/** Shows the user's saved views of a list and saves the current state as a view. */
export function ListViews({ list, pathname, query }: Props) {
  const [open, setOpen] = useState<'save' | 'edit' | null>(null)
  const found = useCall(savedViews.views, { list }, { quiet: true })
  const views = found.state === 'ready' ? found.data : []
  const close = () => setOpen(null)
  return (
    <nav className={styles.views} aria-label="我的视图">
      <ul>
        {views.map((view) => (
          <li key={view.viewId}>
            <Link
              to={pathname + view.query}
              className={styles.chip}
              aria-current={view.query === query ? 'page' : undefined}
            >
              {view.name}
            </Link>
          </li>
        ))}
      </ul>
      {query !== '' && (
        <Button size="s" look="quiet" onClick={() => setOpen('save')}>
          保存为视图
        </Button>
      )}
      {views.length > 0 && (
        <Button size="s" look="quiet" onClick={() => setOpen('edit')}>
          整理视图
        </Button>
      )}
      {open === 'save' && (
        <Dialog title="保存为视图" form onClose={close}>
          <SaveForm list={list} query={query} views={views} onDone={close} />
        </Dialog>
      )}
      {open === 'edit' && (
        <Dialog title="整理视图" form onClose={close}>
          <ul className={styles.edit}>
            {views.map((view) => (
              <ViewEntry key={view.viewId} view={view} />
            ))}
          </ul>
        </Dialog>
      )}
    </nav>
  )
}

interface SaveProps extends Pick<Props, 'list' | 'query'> {
  views: readonly View[]
  onDone(): void
}

const nameFault = ({ name }: { name: string }) => (name.trim() === '' ? '请填写视图名称' : null)

function SaveForm({ list, query, views, onDone }: SaveProps) {
  const { call, toast } = useMall()
  const form = useForm<'name'>({
    initial: { name: '' },
    checks: { name: nameFault },
    fieldOf: { BAD_INPUT: 'name' },
    keep: { form: `view:${list}`, fields: ['name'] },
    async submit({ name }) {
      await call(savedViews.saveView, { list, name, query }, { quiet: true })
      toast.success(`已保存视图“${name.trim()}”`)
      onDone()
    },
  })
  const taken = views.some(({ name }) => name === form.values.name.trim())
  return (
    <form {...form.bind} className={formStyles.form} aria-label="保存为视图">
      <RestoredNote form={form} />
      <TextInput
        label="视图名称"
        field={form.field('name')}
        maxLength={30}
        autoComplete="off"
        hint={taken ? '已有同名的视图，保存后会代替它' : '筛选、搜索和排序会一起保存'}
      />
      <FormEnd refusal={form.refusal} pending={form.pending}>
        保存
      </FormEnd>
    </form>
  )
}

function ViewEntry({ view: { viewId, name } }: { view: View }) {
  const { call, toast } = useMall()
  const form = useForm<'name'>({
    initial: { name },
    checks: { name: nameFault },
    fieldOf: { BAD_INPUT: 'name', NOT_FOUND: 'name' },
    async submit(typed) {
      await call(savedViews.renameView, { viewId, name: typed.name }, { quiet: true })
      toast.success('视图已改名')
    },
  })
  // The client has already shown the error; the view is still there.
  const remove = () => void call(savedViews.removeView, { viewId }).catch(() => undefined)
  return (
    <li>
      <form {...form.bind} className={styles.entry} aria-label={`视图 ${name}`}>
        <TextInput label="视图名称" field={form.field('name')} maxLength={30} autoComplete="off" />
        <Button size="s" type="submit" aria-busy={form.pending}>
          改名
        </Button>
        <Button size="s" look="quiet" onClick={remove} aria-label={`删除视图 ${name}`}>
          删除
        </Button>
      </form>
    </li>
  )
}
