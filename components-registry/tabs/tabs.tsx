import { defineView } from '#registry/define-widget.ts'
import { useServices } from '#registry/services.ts'
import type { PropsOf } from '#schemas/widgets/index.ts'
import { Tabs } from '#ui/tabs/tabs.tsx'

export const widget = defineView('tabs', TabsWidget)

/** Widgets behind tabs; an opened panel keeps its state. */
export function TabsWidget({ tabs, ...bar }: PropsOf<'tabs'>) {
  const { Slot } = useServices()
  return <Tabs label="页签" tabs={tabs} {...bar} panel={({ children }) => <Slot widgets={children} />} />
}
