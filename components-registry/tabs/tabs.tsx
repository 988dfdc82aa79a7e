import type { PropsOf } from '#schemas/widgets/index.ts'
import { Tabs } from '#ui/tabs/tabs.tsx'
import { useServices } from '../services.ts'

/** Widgets behind tabs; a panel once opened keeps its state. */
export function TabsWidget({ tabs, ...bar }: PropsOf<'tabs'>) {
  const { Slot } = useServices()
  return <Tabs label="页签" tabs={tabs} {...bar} panel={({ children }) => <Slot widgets={children} />} />
}
