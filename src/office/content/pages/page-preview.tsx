import { useEffect, useMemo } from 'react'
import type { Out } from '#schemas/base/endpoint.ts'
import type { pageOffice as calls } from '#schemas/content/pages/office-calls.ts'
import { readPage } from '#schemas/page/read.ts'
import { useStillMall } from '#src/designer/still-mall.ts'
import { PageView } from '#src/renderer/page-view.tsx'
import { refreshCommonConfig } from '#src/runtime/mall/common-config.ts'
import { MallProvider } from '#src/runtime/mall/mall-provider.tsx'
import { useMall } from '#src/runtime/mall/mall.ts'
import { EmptyState } from '#ui/states/states.tsx'
import { PageTimeline } from './timeline.tsx'
import panel from '#src/office/parts/panel.module.css'
import styles from './pages.module.css'

/** Renders the saved text of a page as the logged-in user would see it now; its links and buttons do nothing. */
export function PagePreview({ page: { pageId, state, text } }: { page: Out<typeof calls.officePage> }) {
  const mall = useMall()
  const still = useStillMall('replay')
  const reading = useMemo(() => readPage(text), [text])
  useEffect(() => refreshCommonConfig(mall), [mall])
  if (reading.status === 'refused')
    return <EmptyState>{`还不能预览：${reading.findings[0].message}`}</EmptyState>
  if (reading.widgets.length === 0) return <EmptyState>页面里还没有组件，请在“装修”里添加</EmptyState>
  return (
    <>
      <PageTimeline reading={reading} />
      <section aria-label="预览" className={styles.preview}>
        <p className={panel.quiet}>
          {state === 'PUBLISHED' ? '这是已发布的内容' : '这是已保存的草稿'}
          ，按现在的商品和活动展示；里面的链接和按钮不起作用。
        </p>
        <div className={styles.drawn} inert>
          <MallProvider mall={still}>
            <PageView page={{ id: pageId, revision: 0 }} reading={reading} />
          </MallProvider>
        </div>
      </section>
    </>
  )
}
