import { routes } from '#schemas/routes/routes.ts'
import { ButtonLink } from '#src/runtime/text/button-link.tsx'
import { Button } from '#ui/button/button.tsx'
import { Note } from '#ui/note/note.tsx'
import styles from './page-skeleton.module.css'

export function PageSkeleton() {
  return (
    <div
      className={`only-light configured-page ${styles.skeleton}`}
      role="status"
      aria-busy="true"
      aria-label="正在打开页面"
    >
      <div className={styles.banner} />
      <div className={styles.row} />
      <div className={styles.row} />
    </div>
  )
}

export function PageMissing() {
  return (
    <Note title="这个页面已经下线了">
      <p>活动可能已结束，或者链接有误。</p>
      <ButtonLink look="primary" to={routes.mall.path}>
        返回商城首页
      </ButtonLink>
    </Note>
  )
}

/** Shown if the mall has no published home page. It offers no link back. */
export function HomeMissing() {
  return (
    <Note title="商城正在布置中">
      <p>首页还没有发布，请稍后再来。</p>
      <ButtonLink look="primary" to={routes.goodsList.path}>
        先看看全部商品
      </ButtonLink>
    </Note>
  )
}

export function PageFailed({ retry }: { retry: () => void }) {
  return (
    <Note title="页面暂时打不开" alert>
      <p>请检查网络后重新加载，其他页面不受影响。</p>
      <Button look="primary" onClick={retry}>
        重新加载
      </Button>
    </Note>
  )
}
