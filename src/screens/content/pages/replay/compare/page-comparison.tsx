import { Card } from '#ui/card/card.tsx'
import { PageLoading } from '#ui/loading/loading.tsx'
import { PageHead } from '#ui/page-head/page-head.tsx'
import { EmptyState } from '#ui/states/states.tsx'
import { ComparedVersions } from './compared-versions.tsx'
import { useHandedOver } from './use-handed-over.ts'
import styles from '#src/screens/content/pages/replay/replay.module.css'

/** Compares the published version of a page with the next version. The office's publish dialog passes both. */
export function PageComparison({ handedOver: key }: { handedOver: string }) {
  const page = useHandedOver(key)
  if (page === 'waiting') return <PageLoading />
  return (
    <div className={styles.page}>
      <PageHead
        title={page === 'lost' ? '画面对比' : `画面对比：${page.name}`}
        lead="左边是顾客现在看到的，右边是草稿。各种身份在手机和电脑上、在内容开始和结束的时刻各画一次；库存和销量都是现在的。"
      />
      {page === 'lost' ? (
        <Card className={styles.none}>
          <EmptyState>没有收到页面：请回到管理中心，在发布里再点一次“画面对比”</EmptyState>
        </Card>
      ) : (
        <ComparedVersions {...page} />
      )}
    </div>
  )
}
