import { useState } from 'react'
import type { Out } from '#schemas/base/endpoint.ts'
import { LEVELS } from '#schemas/catalog/classification/category-moves.ts'
import { officeCategories as calls } from '#schemas/catalog/classification/category-office-calls.ts'
import type { OfficeCategory } from '#schemas/catalog/classification/office-category.ts'
import { useDeed } from '#src/office/parts/use-deed.ts'
import { useMall } from '#src/runtime/mall/mall.ts'
import { Button } from '#ui/button/button.tsx'
import { ConfirmDialog, Dialog } from '#ui/dialog/dialog.tsx'
import { CategoryForm } from './category-form.tsx'
import { MoveForm } from './move-form.tsx'
import { findStep } from './tree-model.ts'
import levels from '#src/office/parts/two-levels/two-levels.module.css'

interface Props {
  tree: Out<typeof calls.categories>
  category: OfficeCategory
  onAdded(): void
}

/** Shows the actions of a category. */
export function CategoryDeeds({ tree, category, onAdded }: Props) {
  const { call } = useMall()
  const { version } = tree
  const { catId, name, level, enabled } = category
  const { run, focused } = useDeed(version)
  const [dialog, setDialog] = useState<'add' | 'edit' | 'move' | 'delete' | null>(null)
  const show = () =>
    run(
      () => call(calls.showCategory, { version, catId, shown: !enabled }),
      enabled ? `“${name}”已隐藏` : `“${name}”已显示`,
    )
  return (
    <div className={levels.deeds} role="group" aria-label={`${name}的操作`} onClickCapture={focused}>
      <Step tree={tree} category={category} to={-1} run={run} />
      <Step tree={tree} category={category} to={1} run={run} />
      <Button size="s" onClick={() => setDialog('move')}>
        移到…
      </Button>
      {level < LEVELS && (
        <Button size="s" onClick={() => setDialog('add')}>
          新建下级
        </Button>
      )}
      <Button size="s" onClick={() => setDialog('edit')}>
        编辑
      </Button>
      <Button size="s" onClick={show}>
        {enabled ? '隐藏' : '显示'}
      </Button>
      <Button size="s" onClick={() => setDialog('delete')}>
        删除
      </Button>
      {dialog === 'delete' ? (
        <ConfirmDialog
          title={`删除“${name}”`}
          action="删除"
          onClose={() => setDialog(null)}
          onConfirm={() => {
            setDialog(null)
            run(() => call(calls.deleteCategory, { version, catId }), `“${name}”已删除`)
          }}
        >
          删除后不能恢复；里面还有商品或下级分类的不能删除。
        </ConfirmDialog>
      ) : (
        dialog && (
          <FormDialog
            tree={tree}
            category={category}
            onAdded={onAdded}
            which={dialog}
            close={() => setDialog(null)}
          />
        )
      )}
    </div>
  )
}

interface StepProps extends Omit<Props, 'onAdded'> {
  to: -1 | 1
  run(work: () => Promise<unknown>, done: string): void
}

function Step({ tree: { version, list }, category, to, run }: StepProps) {
  const { call } = useMall()
  const { catId, parentId, name } = category
  const words = to < 0 ? '上移' : '下移'
  const beforeId = findStep(list, category, to)
  const move = () =>
    beforeId !== undefined &&
    run(() => call(calls.moveCategory, { version, catId, parentId, beforeId }), `“${name}”已${words}`)
  return (
    <Button size="s" aria-disabled={beforeId === undefined} onClick={move}>
      {words}
    </Button>
  )
}

const TITLES = {
  add: (name: string) => `在“${name}”下新建分类`,
  edit: (name: string) => `编辑“${name}”`,
  move: (name: string) => `移动“${name}”`,
}

interface FormDialogProps extends Props {
  which: keyof typeof TITLES
  close(): void
}

function FormDialog({ tree, category, onAdded, which, close }: FormDialogProps) {
  const { version } = tree
  const added = () => {
    close()
    onAdded()
  }
  return (
    <Dialog title={TITLES[which](category.name)} form onClose={close}>
      {which === 'move' && <MoveForm tree={tree} category={category} onDone={close} />}
      {which === 'edit' && <CategoryForm version={version} category={category} onDone={close} />}
      {which === 'add' && <CategoryForm version={version} parent={category} onDone={added} />}
    </Dialog>
  )
}
