/** Several screens or people in one test: told apart, each part would have to begin anew. */
const STORY = 'one story over several screens and people'
/** The mall keeps its own time and its own patience, which no test moves. */
const CLOCK = 'waits for a moment or a time limit of the mall itself'
/** Starts, kills and restarts whole processes. */
const PROCESS = 'starts and ends whole processes of the mall'
const EVERY = 'goes through every one of its kind, in one visit'

/** Why a test of the usual run may take over ten seconds on an idle machine, by `file > full name`. */
export const SLOW_TESTS: Readonly<Record<string, string>> = {
  'tests/journeys/trade/after-sales.test.ts > after-sales at 390 px > AS1 to AS7 returns two of three pieces, cancels the third, applies again, and finds them all':
    STORY,
  'tests/journeys/app/back-office-counter.test.ts > what stands at the counter besides > at 390 px: a code is verified, an invoice issued, an exchange sent anew, a refund tried again':
    STORY,
  'tests/journeys/app/back-office-decisions.test.ts > an order is refused at the door and goes back, a wish is declined with a reason, and what was not paid is cancelled':
    STORY,
  'tests/journeys/app/back-office-office.test.ts > the office of the back office > makes a member of staff, who sees only his areas, and schedules a notice that comes':
    CLOCK,
  'tests/journeys/app/back-office-orders.test.ts > an order on both sides of the counter > is paid by a shopper; part-shipped, returned, audited and refunded at the desk: both agree to the fen':
    STORY,
  'tests/journeys/app/back-office-rooms.test.ts > in every room of the back office at 390 px axe finds nothing serious, and nothing runs out at its side':
    EVERY,
  'tests/journeys/sourcing/bidding.test.ts > BD1 BD2 an announcement > is quoted for on a phone before its deadline, refused after it, opened and awarded at the desk':
    CLOCK,
  'tests/journeys/trade/coupon-and-invoice.test.ts > a coupon is made, given and used at submit; its order’s invoice is asked for, issued, seen, and issued anew after a refund':
    STORY,
  'tests/journeys/app/every-widget.test.ts > a page that holds every widget fits 390 px, and axe finds nothing serious':
    EVERY,
  'tests/journeys/gifts/gift-transfers.test.ts > GC5 GC6 GC8 a card goes by a link to a guest on a phone, who accepts it, spends it and gets it back':
    STORY,
  'tests/journeys/assortment/goods-office.test.ts > the back office works on goods, members and schemes > a new price is in the mall at once; texts, stock and the shelf follow; points are given, a scheme answered':
    STORY,
  'tests/journeys/assortment/goods-proposals.test.ts > a supplier proposes goods, the office says what to mend, then prices and approves them, and a shopper sees them; a change likewise':
    STORY,
  'tests/journeys/sourcing/inquiries.test.ts > B.8 an inquiry > is asked on a phone, answered at the desk, accepted, ordered and paid at its price, once':
    STORY,
  'tests/journeys/app/keyboard-shopping.test.ts > X2 by keyboard alone a guest searches, chooses, logs in, orders, pays with points and cash and sends a piece back, and always sees where the focus is':
    STORY,
  'tests/journeys/trade/orders.test.ts > the user center at 390 px > UC1 UC2 every tab opens by its address, with a heading and nothing serious for axe':
    EVERY,
  'tests/journeys/app/other-backend.test.ts > MALL_API: a backend that speaks section 7 alone is enough to find, buy and see an order':
    STORY,
  'tests/journeys/app/platform.test.ts > the platform > alone: every target, and a lead that is found in the back office':
    EVERY,
  'tests/journeys/reports/reports.test.ts > RP1 to RP3: reports > a gift company files, is warned of a duplicate, pays, is rejected and refunded':
    STORY,
  'tests/journeys/sourcing/schemes.test.ts > SC1 SC2 a new purchaser makes a scheme > begins with a budget, which is offered, and takes goods from list, detail and cart':
    STORY,
  'tests/journeys/sourcing/scheme-picking.test.ts > issue 36.13 chooses thirty goods with no more than 45 clicks, and is back where it was':
    STORY,
  'tests/journeys/sourcing/share-platform.test.ts > PF1, PF2 the share platform > a guest registers as a purchaser, finds a brand, forgets the password; the company is listed':
    STORY,
  'tests/journeys/trade/shopping.test.ts > a new shopper at 1440 px > a guest logs in, buys from three shops with points and cash, gets part of it, returns one of three pieces, exchanges another, cancels the third: every figure on every screen agrees to the fen':
    STORY,
  'tests/journeys/sourcing/supplier-add.test.ts > SA1 SA3 SA4 a member applies in two sittings on two devices, mends what is asked for, and is approved':
    STORY,
  'tests/journeys/app/targets.test.ts > §2 every target of the child applications > in hash mode, for admin1, by its jump in the mall and alone by its address, says what it is and who may open it':
    EVERY,
  'server/app/demo/seed/orders.test.ts > another database > E.2 has the same rows by the same randomness and the same present':
    'makes the demo mall a second time',
  'tests/processes/killed.test.ts > S.15 kill -9 during payments: nothing acknowledged is lost, nothing is half done > of the one process over the embedded database':
    PROCESS,
  'tests/processes/pages-follow.test.ts > one process over the embedded database shows within a second what became of its pages':
    PROCESS,
  'tests/processes/pages-follow.test.ts > so do two over one PostgreSQL': PROCESS,
  'tests/server/http/jobs.test.ts > jobs in a process > start with the database, and end before it is closed':
    PROCESS,
  'tests/server/http/lifecycle.test.ts > SIGTERM > gives a request that never ends up after 10 s, and those who never stop coming':
    CLOCK,
  'tests/server/http/make-admin.test.ts > the first back-office account of an empty mall > is made by the command, its password piped in and shown nowhere':
    PROCESS,
  'tests/server/http/slow-clients.test.ts > 40 clients that send a byte now and then delay nobody and are closed within 35 s':
    CLOCK,
  'tests/journeys/trade/activities.test.ts > a seckill is made with the picker, is told what is wrong at its field, is bought, and is withdrawn':
    STORY,
  'tests/journeys/app/back-office-counter.test.ts > the desk inside the mall > at 1024 px by keyboard alone a package is sent; what was typed outlives Esc, a reload and another screen':
    STORY,
  'tests/journeys/app/back-office-office.test.ts > the office of the back office > at 390 px a setting is seen in the mall, the guide is searched by keyboard, a job runs':
    STORY,
  'tests/journeys/content/designer.test.ts > a page is built without its JSON being seen, by mouse and by keyboard, undone, done again, published':
    STORY,
  'tests/journeys/app/jumps.test.ts > §2 every jump id > in hash mode, for a guest, does what the table says':
    STORY,
  'tests/journeys/trade/luck-wheels.test.ts > a wheel is made at the desk, turned on a phone by keyboard, first free and then by points, which the ledger tells; ended, it is gone':
    STORY,
  'tests/journeys/app/platform.test.ts > the platform > every target in the mall, in hash mode at 1440 px, by its menu, Back and a link; links of the shop open there':
    EVERY,
  'tests/journeys/app/platform.test.ts > §9 the code of the platform > comes near after six seconds, for a guest too, all of it and without running, and is what opens then':
    EVERY,
  'tests/journeys/app/shell-links.test.ts > every link of top bar, header and footer leads where it says, in history mode, for a member':
    EVERY,
  'tests/journeys/sourcing/supplier-desk.test.ts > SA4 the desk reads an application with its papers, marks a field, approves it with a shop, and the supplier ships there':
    STORY,
  'tests/journeys/app/hostile-pages.test.ts > §3 mutations of good pages and pages of other builders: the frame and the good widgets show, in under 3 s':
    EVERY,
}
