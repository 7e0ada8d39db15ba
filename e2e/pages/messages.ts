import type { Language } from '@portico/contract';

/** A visible text by language. */
type Text = Readonly<Record<Language, string>>;

function text(en: string, zh: string): Text {
  return { en, zh };
}

/** The texts that the tests read and press, duplicated on purpose: the page is compared with them. */
const TEXTS = {
  email: text('Email', '邮箱'),
  password: text('Password', '密码'),
  signIn: text('Sign in', '登录'),

  menu: text('Menu', '菜单'),
  loading: text('Loading…', '正在加载…'),
  operations: text('Operations', '运营'),
  bookingsRow: text('My Bookings', '我的订单'),
  bookingRow: text('Booking', '酒店预订'),
  credit: text('Credit', '授信额度'),
  deposit: text('Pre-deposit', '预存款'),
  points: text('Points', '积分'),
  otherLanguage: text('中文', 'English'),
  account: text('Account information', '账号信息'),
  logOut: text('Sign out', '退出登录'),
  tryAgain: text('Try again', '重试'),
  openMenu: text('Open menu', '打开菜单'),
  unfoldMenu: text('Expand menu', '展开菜单'),
  emailSupport: text('Email support', '邮件客服'),
  phoneSupport: text('Phone support', '电话客服'),
  keysHelp: text('Keyboard shortcuts', '键盘快捷键'),
  close: text('Close', '关闭'),
  back: text('Back', '返回'),
  home: text('Home', '返回首页'),
  remoteMissing: text('This part of the portal could not be loaded', '此部分暂时无法加载'),

  destination: text('Destination or property', '目的地或酒店'),
  dates: text('Check-in – check-out', '入住 – 离店'),
  previousMonth: text('Previous month', '上个月'),
  nextMonth: text('Next month', '下个月'),
  done: text('Done', '完成'),
  guests: text('Rooms and guests', '房间与人数'),
  nationality: text('Nationality', '国籍'),
  china: text('China', '中国'),
  search: text('Search', '搜索'),
  lasVegas: text('Las Vegas (NV)', '拉斯维加斯'),
  twoGuests: text('1 room · 2 adults', '1 间 · 2 成人'),
  hotels: text('Hotels', '酒店列表'),
  filters: text('Filters', '筛选'),
  noMatch: text('No hotels match', '没有符合条件的酒店'),
  searchRejected: text('Search is turned off', '搜索功能未开通'),
  restricted: text('Bookings are temporarily restricted.', '预订功能已暂时受限。'),
  bookNow: text('Book now', '预订'),
  favourite: text('Favourite', '收藏'),
  bestMatch: text('Best match', '推荐排序'),
  lowestPrice: text('Low price first', '低价优先'),
  nextPage: text('Next page', '下一页'),
  properties: text('properties', '家酒店'),

  rates: text('Rooms and rates', '房型与价格'),
  unknownHotel: text('Hotel not found', '没有找到这家酒店'),
  seeRoomRates: text('See rates of this room', '查看该房型的价格'),
  seeAllPhotos: text('See all', '查看全部'),
  freeUntil: text('Free until', '前免费取消'),
  instant: text('Instant confirmation', '即时确认'),
  onRequest: text('On request', '二次确认'),
  breakdown: text('Price breakdown', '价格明细'),
  breakfast: text('Breakfast', '含早餐'),
  freeCancellation: text('Free cancellation', '免费取消'),
  nonRefundable: text('Non-refundable', '不可退款'),

  guestDetails: text('Guest details', '填写入住人'),
  lastName: text('Last name', '姓（拼音）'),
  firstName: text('First name', '名（拼音）'),
  hasOneName: text('This guest has only one name', '该入住人只有一个名字'),
  addGuests: text('Add the other guests’ names', '添加其他入住人姓名'),
  adultTwo: text('Adult 2', '成人 2'),
  guestEmail: text('Email', '邮箱'),
  phone: text('Phone', '电话'),
  goPay: text('Continue to payment', '去支付'),
  lastRooms: text('left', '仅剩'),
  payNow: text('Pay now', '在线支付'),

  payment: text('Payment', '支付'),
  creditMethod: text('Credit', '授信额度'),
  balanceMethod: text('Pre-deposit balance', '预存款余额'),
  pay: text('Pay', '支付'),

  result: text('Booking result', '预订结果'),
  confirmed: text('Confirmed', '已确认'),
  pending: text('Pending', '待确认'),
  bookingNumber: text('Booking reference', '订单号'),
  viewBooking: text('View booking', '查看订单'),

  myBookings: text('My Bookings', '我的订单'),
  reference: text('Booking reference', '订单号'),
  status: text('Status', '状态'),
  dateType: text('Date type', '日期类型'),
  exportCsv: text('Export CSV', '导出 CSV'),
  tripSearch: text('Search', '查询'),
  clear: text('Clear', '清除'),
  unpaid: text('Unpaid', '待支付'),
  cancelled: text('Cancelled', '已取消'),

  cancelBooking: text('Cancel booking', '取消订单'),
  cancelTitle: text('Cancel this booking?', '取消该订单？'),
  continueCancel: text('Continue cancel', '继续取消'),
  cancelledTitle: text('Booking cancelled', '订单已取消'),
  backOnAccount: text('was returned to your company’s account.', '已退回贵公司账户。'),
  youGetBack: text('You get back', '可退金额'),
  refund: text('Refund', '退款金额'),
} as const satisfies Readonly<Record<string, Text>>;

export type Messages = { readonly [Key in keyof typeof TEXTS]: string };

export function messagesOf(language: Language): Messages {
  return Object.fromEntries(Object.entries(TEXTS).map(([key, texts]) => [key, texts[language]])) as Messages;
}
