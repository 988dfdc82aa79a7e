import { Note, NoteAction } from '#src/features/note.tsx'
import { tabPath, tabTitles } from './tabs.ts'

export default function AfterSalesTab() {
  return (
    <Note title={`${tabTitles.afterSales}正在建设中`}>
      <p>这个页面还没有开放，我们正在完善它。需要退换货时请联系客服协助办理。</p>
      <NoteAction to={tabPath('orders')}>查看我的订单</NoteAction>
    </Note>
  )
}
