import { type RouteName, routes } from '#schemas/routes/routes.ts'

/** Everything that is not built yet stands in this file, and is shown as one list by `pendingList`. */

/** Routes whose screens are not built yet: they show a kind page that says so. */
export const pendingRoutes = ['innerDemo'] as const satisfies readonly RouteName[]
export type PendingRoute = (typeof pendingRoutes)[number]

/** What has neither a route nor a call of the contract. */
export const pendingParts = {
  zones: '页面装修：在图片上画热区',
  bulkEdit: '页面装修：跨页面批量修改',
  replay: '用录制的应答回放页面',
  homeScripts: '首页首次加载的脚本约 177 kB，目标 160 kB',
  designerEdit: '页面装修：一次编辑约 0.25 秒，目标 0.05 秒',
  runningOrder: '商品列表按活动价排序和筛选（现在按平时价）',
} as const
export type PendingPart = keyof typeof pendingParts

/** All of it in words, for people. */
export function pendingList(): { title: string; items: string[] }[] {
  return [
    {
      title: '页面',
      items: pendingRoutes.map((name: RouteName) => `${routes[name].title} ${routes[name].path}`),
    },
    { title: '功能', items: Object.values(pendingParts) },
  ]
}
