import IconBell from '@douyinfe/semi-icons/lib/es/icons/IconBellStroked'
import IconBox from '@douyinfe/semi-icons/lib/es/icons/IconBox'
import IconChart from '@douyinfe/semi-icons/lib/es/icons/IconHistogram'
import IconForm from '@douyinfe/semi-icons/lib/es/icons/IconChecklistStroked'
import IconGift from '@douyinfe/semi-icons/lib/es/icons/IconGiftStroked'
import IconHistory from '@douyinfe/semi-icons/lib/es/icons/IconHistory'
import IconHome from '@douyinfe/semi-icons/lib/es/icons/IconHomeStroked'
import IconMail from '@douyinfe/semi-icons/lib/es/icons/IconMailStroked1'
import IconMenu from '@douyinfe/semi-icons/lib/es/icons/IconMenu'
import IconMoney from '@douyinfe/semi-icons/lib/es/icons/IconCreditCard'
import IconOrder from '@douyinfe/semi-icons/lib/es/icons/IconOrderedListStroked'
import IconPeople from '@douyinfe/semi-icons/lib/es/icons/IconUserGroup'
import IconShop from '@douyinfe/semi-icons/lib/es/icons/IconShoppingBagStroked'
import IconTag from '@douyinfe/semi-icons/lib/es/icons/IconPriceTag'
import IconUndo from '@douyinfe/semi-icons/lib/es/icons/IconUndo'
import IconUser from '@douyinfe/semi-icons/lib/es/icons/IconUserStroked'

/** Icons of the menu; beside words they are decoration. */
export const deskIcons = {
  bell: IconBell,
  box: IconBox,
  chart: IconChart,
  form: IconForm,
  gift: IconGift,
  history: IconHistory,
  home: IconHome,
  mail: IconMail,
  menu: IconMenu,
  money: IconMoney,
  order: IconOrder,
  people: IconPeople,
  shop: IconShop,
  tag: IconTag,
  undo: IconUndo,
  user: IconUser,
}
export type DeskIcon = keyof typeof deskIcons
