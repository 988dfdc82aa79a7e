import { useState } from 'react'
import {
  officeShopCategories as calls,
  type OfficeShopCategory,
} from '#schemas/content/shop-pages/category-office-calls.ts'
import { type Action, ActionDialogs } from '#src/office/parts/action-dialogs.tsx'
import { MayEdit } from '#src/office/parts/may-edit.tsx'
import { useMall } from '#src/runtime/mall/mall.ts'
import { useCall } from '#src/runtime/mall/use-call.ts'
import { FailedAnswer } from '#src/runtime/text/failed-answer.tsx'
import { Button } from '#ui/button/button.tsx'
import { ConfirmDialog } from '#ui/dialog/dialog.tsx'
import { Spinner } from '#ui/loading/loading.tsx'
import { ShopCategoryForm, type ShopTree } from './category-form.tsx'
import styles from './shop-categories.module.css'

/** Shows a shop's own categories in two levels, with the actions of each. */
export function ShopCategories({ shopId }: { shopId: string }) {
  const found = useCall(calls.shopCategories, { shopId })
  if (found.state === 'loading') return <Spinner small />
  if (found.state === 'failed') return <FailedAnswer answer={found} />
  const tree = found.data
  const add: Action = {
    name: 'createShopCategory',
    label: '新建一级分类',
    form: (close) => <ShopCategoryForm shopId={shopId} tree={tree} onDone={close} />,
  }
  return (
    <>
      <p className={styles.quiet}>
        {tree.list.length === 0
          ? '还没有店铺分类，店铺页按商城分类显示本店商品'
          : '店铺页按这些分类显示本店商品；全部删除后按商城分类显示'}
      </p>
      <Level shopId={shopId} tree={tree} parentId={null} />
      <ActionDialogs even actions={[add]} />
    </>
  )
}

interface LevelProps {
  shopId: string
  tree: ShopTree
  parentId: string | null
}

function Level({ shopId, tree, parentId }: LevelProps) {
  const own = tree.list.filter((one) => one.parentId === parentId)
  if (own.length === 0) return null
  return (
    <ul className={styles.list}>
      {own.map((category) => (
        <li key={category.catId}>
          <div className={styles.row}>
            <span>{category.name}</span>
            <span className={styles.quiet}>{category.goodsCount} 件在售</span>
            <Deeds shopId={shopId} tree={tree} category={category} />
          </div>
          <Level shopId={shopId} tree={tree} parentId={category.catId} />
        </li>
      ))}
    </ul>
  )
}

interface DeedsProps {
  shopId: string
  tree: ShopTree
  category: OfficeShopCategory
}

function Deeds({ shopId, tree, category }: DeedsProps) {
  const edit: Action = {
    name: 'editShopCategory',
    label: '编辑',
    form: (close) => <ShopCategoryForm shopId={shopId} tree={tree} category={category} onDone={close} />,
  }
  const below: Action = {
    name: 'createBelow',
    label: '新建下级',
    form: (close) => (
      <ShopCategoryForm shopId={shopId} tree={tree} parentId={category.catId} onDone={close} />
    ),
  }
  return (
    <div className={styles.row} role="group" aria-label={`${category.name}的操作`}>
      <ActionDialogs even actions={category.parentId === null ? [edit, below] : [edit]} />
      <Delete shopId={shopId} tree={tree} category={category} />
    </div>
  )
}

function Delete({ shopId, tree: { version }, category: { catId, name } }: DeedsProps) {
  const { call, toast } = useMall()
  const [asking, setAsking] = useState(false)
  async function act() {
    setAsking(false)
    try {
      await call(calls.deleteShopCategory, { shopId, version, catId })
    } catch {
      // The client has already shown the error.
      return
    }
    toast.success(`“${name}”已删除`)
  }
  return (
    <>
      <MayEdit>
        <Button size="s" onClick={() => setAsking(true)}>
          删除
        </Button>
      </MayEdit>
      {asking && (
        <ConfirmDialog
          title={`删除“${name}”`}
          action="删除"
          onClose={() => setAsking(false)}
          onConfirm={() => void act()}
        >
          商品不受影响；还有下级分类的不能删除。
        </ConfirmDialog>
      )}
    </>
  )
}
