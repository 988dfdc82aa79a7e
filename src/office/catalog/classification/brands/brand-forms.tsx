import type { Out } from '#schemas/base/endpoint.ts'
import { officeBrands as calls } from '#schemas/catalog/classification/brand-office-calls.ts'
import { MayEdit } from '#src/office/parts/may-edit.tsx'
import { OfficePage } from '#src/office/parts/office-page.tsx'
import { StoredThing, ThingPage } from '#src/office/parts/thing-page.tsx'
import { useMall } from '#src/runtime/mall/mall.ts'
import { useCall } from '#src/runtime/mall/use-call.ts'
import { Button } from '#ui/button/button.tsx'
import { BrandForm } from './brand-fields.tsx'
import styles from '#src/office/parts/detail.module.css'

const NEW = { name: '', logo: '', intro: '', initial: '', sort: 0, industryIds: [] }

export function NewBrand() {
  const { call } = useMall()
  return (
    <ThingPage what="品牌">
      <BrandForm
        name="brand"
        initial={NEW}
        send={(typed) => call(calls.createBrand, typed, { quiet: true })}
      />
    </ThingPage>
  )
}

export function EditBrand({ brandId }: { brandId: string }) {
  const found = useCall(calls.brand, { brandId }, { quiet: true })
  return (
    <StoredThing answer={found} what="品牌" list="/brands/list">
      {(brand) => <Opened brand={brand} />}
    </StoredThing>
  )
}

function Opened({ brand }: { brand: Out<typeof calls.brand> }) {
  const { call, toast, navigate } = useMall()
  const { brandId, version, hidden, ...texts } = brand
  async function show() {
    try {
      await call(calls.showBrand, { brandId, version, shown: hidden })
    } catch {
      // The client has already shown the error.
      return
    }
    toast.success(hidden ? '品牌已显示' : '品牌已隐藏')
    navigate('/brands/list')
  }
  return (
    <OfficePage
      label={`品牌 ${texts.name}`}
      title={texts.name}
      actions={
        <MayEdit>
          <Button size="s" onClick={() => void show()}>
            {hidden ? '显示' : '隐藏'}
          </Button>
        </MayEdit>
      }
    >
      <p className={styles.quiet}>
        {hidden ? '已隐藏：' : '隐藏后'}品牌墙、名录和搜索推荐里不出现，商品照常出售。
      </p>
      <BrandForm
        name={`brand:${brandId}`}
        stored
        initial={texts}
        send={(typed) => call(calls.editBrand, { brandId, version, ...typed }, { quiet: true })}
      />
    </OfficePage>
  )
}
