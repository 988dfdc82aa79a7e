import IconPage from '@douyinfe/semi-icons/lib/es/icons/IconArticle'
import IconBell from '@douyinfe/semi-icons/lib/es/icons/IconBellStroked'
import IconBook from '@douyinfe/semi-icons/lib/es/icons/IconBookStroked'
import IconBox from '@douyinfe/semi-icons/lib/es/icons/IconBox'
import IconBranch from '@douyinfe/semi-icons/lib/es/icons/IconBranch'
import IconForm from '@douyinfe/semi-icons/lib/es/icons/IconChecklistStroked'
import IconComment from '@douyinfe/semi-icons/lib/es/icons/IconCommentStroked'
import IconCard from '@douyinfe/semi-icons/lib/es/icons/IconCreditCardStroked'
import IconBill from '@douyinfe/semi-icons/lib/es/icons/IconFile'
import IconGift from '@douyinfe/semi-icons/lib/es/icons/IconGiftStroked'
import IconChart from '@douyinfe/semi-icons/lib/es/icons/IconHistogram'
import IconHistory from '@douyinfe/semi-icons/lib/es/icons/IconHistory'
import IconHome from '@douyinfe/semi-icons/lib/es/icons/IconHomeStroked'
import IconHorn from '@douyinfe/semi-icons/lib/es/icons/IconHornStroked'
import IconKey from '@douyinfe/semi-icons/lib/es/icons/IconKeyStroked'
import IconLightning from '@douyinfe/semi-icons/lib/es/icons/IconLightningStroked'
import IconMail from '@douyinfe/semi-icons/lib/es/icons/IconMailStroked1'
import IconMenu from '@douyinfe/semi-icons/lib/es/icons/IconMenu'
import IconMoney from '@douyinfe/semi-icons/lib/es/icons/IconMoneyExchangeStroked'
import IconOrder from '@douyinfe/semi-icons/lib/es/icons/IconOrderedListStroked'
import IconPhone from '@douyinfe/semi-icons/lib/es/icons/IconPhoneStroked'
import IconTag from '@douyinfe/semi-icons/lib/es/icons/IconPriceTag'
import IconPulse from '@douyinfe/semi-icons/lib/es/icons/IconPulse'
import IconSearch from '@douyinfe/semi-icons/lib/es/icons/IconSearchStroked'
import IconGear from '@douyinfe/semi-icons/lib/es/icons/IconSettingStroked'
import IconShield from '@douyinfe/semi-icons/lib/es/icons/IconShieldStroked'
import IconShop from '@douyinfe/semi-icons/lib/es/icons/IconShoppingBagStroked'
import IconTemplate from '@douyinfe/semi-icons/lib/es/icons/IconTemplateStroked'
import IconTicket from '@douyinfe/semi-icons/lib/es/icons/IconTicketCodeStroked'
import IconUndo from '@douyinfe/semi-icons/lib/es/icons/IconUndo'
import IconPeople from '@douyinfe/semi-icons/lib/es/icons/IconUserGroup'

/** Icons of the back office; they are decorative beside their texts. */
export const officeIcons = {
  bell: IconBell,
  bill: IconBill,
  book: IconBook,
  box: IconBox,
  branch: IconBranch,
  card: IconCard,
  chart: IconChart,
  comment: IconComment,
  form: IconForm,
  gear: IconGear,
  gift: IconGift,
  history: IconHistory,
  home: IconHome,
  horn: IconHorn,
  key: IconKey,
  lightning: IconLightning,
  mail: IconMail,
  menu: IconMenu,
  money: IconMoney,
  order: IconOrder,
  page: IconPage,
  people: IconPeople,
  phone: IconPhone,
  pulse: IconPulse,
  search: IconSearch,
  shield: IconShield,
  shop: IconShop,
  tag: IconTag,
  template: IconTemplate,
  ticket: IconTicket,
  undo: IconUndo,
}
export type OfficeIcon = keyof typeof officeIcons
