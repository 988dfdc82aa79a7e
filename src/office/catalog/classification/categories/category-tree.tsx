import { type ReactNode, useState } from 'react'
import type { Out } from '#schemas/base/endpoint.ts'
import { officeCategories as calls } from '#schemas/catalog/classification/category-office-calls.ts'
import { ActionDialogs } from '#src/office/parts/action-dialogs.tsx'
import { MayEdit } from '#src/office/parts/may-edit.tsx'
import { NarrowSearch } from '#src/office/parts/narrow-search.tsx'
import { OfficePage } from '#src/office/parts/office-page.tsx'
import { useCall } from '#src/runtime/mall/use-call.ts'
import { FailedAnswer } from '#src/runtime/text/failed-answer.tsx'
import { Button } from '#ui/button/button.tsx'
import { PageLoading } from '#ui/loading/loading.tsx'
import { EmptyState } from '#ui/states/states.tsx'
import { CategoryDeeds } from './category-deeds.tsx'
import { CategoryForm } from './category-form.tsx'
import { CategoryRow } from './category-row.tsx'
import { filterTree, type Node, buildTree } from './tree-model.ts'
import page from '#src/office/parts/detail.module.css'
import levels from '#src/office/parts/two-levels/two-levels.module.css'
import styles from './categories.module.css'

type Tree = Out<typeof calls.categories>

/** Shows the three levels of categories; the chosen one shows its actions. */
export function CategoryTree() {
  const found = useCall(calls.categories, {})
  if (found.state === 'loading') return <PageLoading />
  if (found.state === 'failed') return <FailedAnswer answer={found} />
  return <Loaded tree={found.data} />
}

function Loaded({ tree }: { tree: Tree }) {
  const [open, setOpen] = useState<ReadonlySet<string>>(new Set())
  const [chosen, setChosen] = useState('')
  const [typed, setTyped] = useState('')
  const word = typed.trim()
  const nodes = filterTree(buildTree(tree.list), word)
  const isOpen = (catId: string) => word !== '' || open.has(catId)
  const toggle = (catId: string) =>
    setOpen(new Set(open.has(catId) ? [...open].filter((id) => id !== catId) : [...open, catId]))
  const branches = (of: readonly Node[]): ReactNode =>
    of.map((node) => (
      <CategoryRow
        key={node.catId}
        node={node}
        open={isOpen(node.catId)}
        chosen={node.catId === chosen}
        onToggle={() => toggle(node.catId)}
        onChoose={() => setChosen(node.catId === chosen ? '' : node.catId)}
        deeds={
          <MayEdit>
            <CategoryDeeds
              tree={tree}
              category={node}
              onAdded={() => setOpen(new Set([...open, node.catId]))}
            />
          </MayEdit>
        }
      >
        {branches(node.children)}
      </CategoryRow>
    ))
  return (
    <OfficePage title="分类" actions={<Top tree={tree} />}>
      <p className={page.quiet}>
        最多三级。移动一个分类时，它的下级和商品一起移动，原来的链接继续可用；商城的菜单、列表和搜索随即更新。
      </p>
      <Tools tree={tree} typed={typed} onType={setTyped} onOpen={(ids) => setOpen(new Set(ids))} />
      {nodes.length === 0 ? (
        <EmptyState>{word === '' ? '还没有分类，新建一个吧' : `没有名称含“${word}”的分类`}</EmptyState>
      ) : (
        <ul className={`${levels.tree} ${styles.tree}`}>{branches(nodes)}</ul>
      )}
    </OfficePage>
  )
}

function Top({ tree: { version } }: { tree: Tree }) {
  return (
    <ActionDialogs
      actions={[
        {
          name: 'addCategory',
          label: '新建一级分类',
          form: (close) => <CategoryForm version={version} parent={null} onDone={close} />,
        },
      ]}
    />
  )
}

interface ToolsProps {
  tree: Tree
  typed: string
  onType(typed: string): void
  /** Receives the ids of all categories that are unfolded from now on. */
  onOpen(ids: readonly string[]): void
}

function Tools({ tree: { list }, typed, onType, onOpen }: ToolsProps) {
  return (
    <div className={styles.tools}>
      <NarrowSearch label="查找分类" placeholder="分类名称" value={typed} onChange={onType} />
      <Button size="s" onClick={() => onOpen(list.map(({ catId }) => catId))}>
        全部展开
      </Button>
      <Button size="s" onClick={() => onOpen([])}>
        全部收起
      </Button>
      <p role="status">共 {list.length} 个分类</p>
    </div>
  )
}
