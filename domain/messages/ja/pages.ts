import { PRODUCT_NAME } from "../../brand";
import { formatCommaList } from "../../language/formatListWithAnd";
import { formatMegabytes, formatNumber } from "../../language/formatNumber";
import type { PageMessages } from "../pages";

/** Different items are counted in 種類, copies of them in 点, games in 本. */
const kindsOf = (count: number): string => `${formatNumber(count)}種類`;
const copies = (count: number): string => `${formatNumber(count)}点`;
const amiibo = (count: number): string => `amiibo${count}種類`;
const games = (count: number): string => `ゲーム${count}本`;
/** 「ゲーム全3本」「ゲーム3本中2本」 */
const gamesOf = (count: number, of: number): string => (count === of ? `ゲーム全${of}本` : `${games(of)}中${count}本`);

const IN_REGION = { eu: "欧州", au: "オーストラリア", na: "北米", jp: "日本" };

const MARKET = { "EBAY-GB": "英国", "EBAY-US": "米国" } as const;

const separated = <Part>(parts: readonly Part[]): (string | Part)[] =>
  parts.flatMap((part, place) => (place === 0 ? [part] : ["、", part]));

/** 「手持ち12点、ほしいもの3件」 */
const writes = (owned: number, wishes: number, watches: number, changes: number): string =>
  formatCommaList([
    ...(owned > 0 ? [`手持ち${copies(owned)}`] : []),
    ...(wishes > 0 ? [`ほしいもの${formatNumber(wishes)}件`] : []),
    ...(watches > 0 ? [`ウォッチ${formatNumber(watches)}件`] : []),
    ...(changes > 0 ? [`変更${formatNumber(changes)}件`] : []),
  ]);

/** What somebody collects, by its parts. */
interface GoalTold {
  readonly kinds: readonly (keyof typeof COLLECTED)[];
  readonly without: readonly (keyof typeof COLLECTED)[] | undefined;
  readonly series: readonly string[];
  readonly gameSeries: readonly string[];
  readonly games: { readonly first: string | undefined; readonly more: number } | undefined;
  readonly isOneOfEach: boolean;
}

const COLLECTED = {
  figure: "フィギュア",
  yarn: "あみぐるみ",
  card: "カード",
  band: "パワーアップバンド",
  block: "つみき",
  "cereal-box": "シリアルの箱",
} as const;

/** 「Splatoon 3ほか2本のゲームで使える」 */
function playedIn({ first, more }: NonNullable<GoalTold["games"]>): string {
  if (first === undefined) return "遊んでいるゲームで使える";
  return more === 0 ? `${first}で使える` : `${first}ほか${formatNumber(more)}本のゲームで使える`;
}

/** Behind how many there are. */
const COUNTED = { characters: "キャラクター", figures: "フィギュア", cards: "カード" } as const;

/** What a deal is measured against. */
const UNDER = {
  listed: "出品価格",
  sold: "売れた価格",
  guide: "価格ガイド",
  converted: "換算した価格ガイド",
  from: "最安の出品",
} as const;

export const messages: PageMessages = {
  access: {
    logIn: "ログイン",
    signUp: "新規登録",
    logInTitle: "ログイン",
    logInText: "ログインすると、コレクションを保存して、どの端末でも同じ内容を使えます。",
    logInWith: (provider: string) => `${provider}でログイン`,
    signUpHint: "はじめての方も、どれかを選ぶだけでアカウントが作られます。",
    signUpDetails: "登録について",
    registerTitle: "新規登録",
    registerText: "登録すると、コレクションを保存して、どの端末でも同じ内容を使えます。",
    signUpWith: (provider: string) => `${provider}で登録`,
    passwordNote:
      "パスワードはありません。本人確認は、あなたが選んだサービスが行います。保存するのは、あなたの名前、メールアドレス、そのサービスでのIDだけです。コレクションは、あなたが公開に切り替えるまで非公開です。",
    privacy: "プライバシーポリシー",
    notSetUp:
      "ログインはまだ設定されていません。カタログを見て回り、持っているものに印を付けることはできます。印はこの端末に残ります。",
    logOutTitle: "ログアウト",
    logOutQuestion: "ログアウトしますか？",
    logOutText: "ほかのサイトから、またはアドレスを直接入力してこのページを開きました。この端末でログアウトしますか？",
    logOut: "ログアウト",
    staySignedIn: "ログインしたままにする",
    sessionKept: `この端末からログアウトしました。ただし、現在${PRODUCT_NAME}は何も保存できないため、サーバー側のセッションを終了できませんでした。他の人がこの端末を使った可能性がある場合は、後でログインして、アカウント設定で「すべての端末でログアウト」を選んでください。`,
    problems: {
      denied: (provider: string) =>
        `${provider}によると、同意されなかったとのことです。何も保存していません。もう一度お試しいただけます。`,
      expired: (provider: string) =>
        `${provider}でのログインの有効期限が切れました。ログインの手続きは、始めたブラウザーで10分以内に1回だけ有効です。もう一度初めからお願いします。`,
      outage: (provider: string) =>
        `現在、${provider}から応答がありません。しばらくしてからもう一度試すか、別の方法でログインしてください。`,
      refused: (provider: string) => `${provider}がログインを受け付けませんでした。もう一度初めからお願いします。`,
      unreadable: (provider: string) =>
        `${provider}からの応答を読み取れませんでした。もう一度試すか、別の方法でログインしてください。`,
      taken: (provider: string) =>
        `この${provider}アカウントは、すでに別の${PRODUCT_NAME}アカウントのものです。何も変更されていません。`,
      another: (provider: string) => `すでに別の${provider}アカウントが連携されています。何も変更されていません。`,
      only: (provider: string) =>
        `${provider}の連携は解除されません。このアカウントに入る唯一の手段だからです。先に別のサービスを連携すれば、解除できます。`,
      elsewhere: (provider: string) => `${provider}を連携するには、ここにあるボタンを押してください。`,
      unset: (provider: string) => `このサイトでは${provider}が設定されていません。`,
    },
  },
  account: {
    title: "アカウント設定",
    signInMethods: "ログイン方法：",
    linkedAccount: <Part>(provider: Part, name: Part): (string | Part)[] => [provider, "（", name, "）"],
    onlySignInMethod: "このアカウントに入る唯一の手段なので、解除できません。",
    connectAnother: "別のサービスも連携すると、どちらでもログインできます：",
    connect: (provider: string) => `${provider}を連携`,
    disconnect: (provider: string) => `${provider}の連携を解除`,
    disconnectWarning: (provider: string) =>
      `${provider}ではこのアカウントに入れなくなり、${provider}から受け取ったあなたの情報は削除されます。コレクションは残ります。`,
    confirmDisconnect: (provider: string) => `${provider}の連携を解除する`,
    sessions: "ログイン中の端末",
    device: (browser: string, system: string) => `${system}の${browser}`,
    unknownBrowser: "ブラウザー",
    unknownSystem: "不明なシステム",
    currentSession: "この端末",
    sessionPeriod: <Part>(since: Part, until: Part): (string | Part)[] => [
      since,
      "から、",
      until,
      "まで（それまでに使えば延長）",
    ],
    endSession: "ログアウトさせる",
    signOutEverywhere: "すべての端末でログアウト",
    logOut: "ログアウト",
  },
  activity: {
    title: "履歴",
    intro: (changes: number) => `過去30日間の最新の変更（最大${formatNumber(changes)}件）と、元に戻す操作です。`,
    pagination: "さらに前",
    newer: "新しい履歴",
    older: "古い履歴",
    valueHint: "評価額の増減は、今日の平均価格で計算しています。",
    valueEffect: "評価額への影響：",
    unknownItem: "カタログから外れたamiibo",
    undone: "元に戻しました。",
    historyDeleted: "履歴が削除されたため、元に戻せません。",
    nothingToUndo: "元に戻せるものはもうありません。",
    undo: "元に戻す",
    redo: "やり直す",
    ofChange: (title: string) => `：${title}`,
    emptyTitle: "まだ何もありません",
    emptyPageTitle: "これより前はありません",
    emptyHint: "追加・編集・インポート・削除をするとここに表示され、30日間残ります。",
    browseCatalogue: "カタログを見る",
    latestActivity: "最近の履歴",
    imported: (entries: number) => `${formatNumber(entries)}件をインポート`,
    guestHoldingsAdded: "ログイン前に付けた印を追加",
    changeUndone: "以前の操作を元に戻した",
    itemCount: (count: number) => `amiibo${kindsOf(count)}`,
    changed: (what: string) => `${what}を変更`,
    edited: (what: string) => `${what}を編集`,
    added: (what: string) => `${what}を追加`,
    addedCopies: (count: number, what: string) => `${what}を${copies(count)}追加`,
    removed: (what: string) => `${what}を削除`,
    removedCopies: (count: number, what: string) => `${what}を${copies(count)}削除`,
    addedToWishlist: (what: string) => `${what}をほしいものリストに追加`,
    removedFromWishlist: (what: string) => `${what}をほしいものリストから削除`,
    addedToWatchlist: (what: string) => `${what}のウォッチを開始`,
    removedFromWatchlist: (what: string) => `${what}のウォッチを終了`,
    copiesRemovedSince: (count: number) => `そのうち${copies(count)}は、その後コレクションからなくなっています。`,
    entriesWouldStay: (count: number) => `${formatNumber(count)}件はその後変更されているため、そのまま残ります。`,
    copiesRemovedBefore: (count: number) => `${copies(count)}は、すでにコレクションからなくなっていました。`,
    entriesStayed: (count: number) => `${formatNumber(count)}件はその後変更されていたため、そのまま残しました。`,
    outcomes: {
      tooManyCopies: "何も変更していません。1種類のamiiboが999点、または全体が20,000点を超えてしまうためです。",
      unknownChange: "何も変更していません。過去30日間の履歴にない操作です。",
      nothingUndone: "元に戻せるものがありませんでした。すべてその後に変更されたか、コレクションからなくなっています。",
      redone: "やり直しました。",
      nothingRedone: "やり直せるものがありませんでした。すべてその後に変更されています。",
      undone: "元に戻しました。",
      alreadyUndone: "これはすでに、別のウィンドウか別の端末で元に戻されています。",
    },
  },
  advert: {
    title: "広告",
    offer: "おすすめ",
    ownAdvert: <Part>(bold: (words: string) => Part): (string | Part)[] => [
      bold("足りないフィギュアがありますか？"),
      `ほしいものの札をかけておけば、あとですぐに見つかります。${PRODUCT_NAME}がここに第三者の広告を出すことはありません。`,
    ],
  },
  alerts: {
    unknownItem: "ウォッチ中のamiibo",
    emptyWatchlist: "ウォッチ中のものはまだありません。",
    watchedCount: (items: number) => `${items}種類をウォッチ中です。`,
    watchedNoneMet: (items: number) => `${items}種類をウォッチ中です。希望価格に達したものはありません。`,
    watchedTargetsMet: (items: number, met: number) =>
      `${items}種類をウォッチ中です。${met}件が希望価格に達しています。`,
    priceAlert: (corner: string, name: string, cost: string, target: string) =>
      `${corner}：${name}が${cost}になりました。あなたの希望価格は${target}です。`,
    noMoreThanTarget: (shop: string) => `${shop}で希望価格以下`,
    restockAlert: (corner: string, name: string, shop: string) => `${corner}：${name}が${shop}に再入荷しました。`,
    restockAlertWithPrice: (corner: string, name: string, shop: string, price: string) =>
      `${corner}：${name}が${shop}に${price}で再入荷しました。`,
    testAlert: "これはテストです。お知らせはこのように届きます。",
    invalidWebhookUrl:
      "これはウェブアドレスではありません。Discordの「連携サービス」→「ウェブフック」→「ウェブフックURLをコピー」で確認できます。",
    notDiscordWebhook: "ウェブフックのアドレスはhttps://discord.com/api/webhooks/で始まります。",
    incompleteWebhookUrl:
      "ウェブフックのアドレスが途中で切れています。/api/webhooks/のあとに、番号と長い秘密の文字列が続きます。",
  },
  apiErrors: {
    bodyNotObject: (example: string) =>
      `本文がJSONオブジェクトではありません。${example}のようなオブジェクトを送ってください。`,
    invalidValue: "このフィールドに入れられない値です。",
    invalidChangeId: "X-Change-Idは、英数字、ハイフン、アンダースコアで8～64文字です。",
    unknownAmiibo: "このIDのamiiboはありません。",
    notFound: "このアドレスには何もありません。",
    crossSiteRequest: "このリクエストは、当サイトのページから送られたものではありません。",
    missingCsrfToken: "この呼び出しには、ログイン中のページのX-CSRF-Tokenが必要です。ページを再読み込みしてください。",
    signedOut: "ログインしていません。",
    forbidden: "このアカウントには許可されていない操作です。",
    bodyTooLarge: (most: string) => `ここで送れる本文は${most}までです。`,
    tooManyRequests: "一度に送られた量が多すぎます。1分ほどお待ちください。",
    unavailable: "現在Plinthは応答できません。何も失われていません。しばらくしてからもう一度お試しください。",
    notSaved: "現在Plinthは何も保存できません。これまでに保存した内容は安全です。",
    serverError: "こちら側で問題が起きました。もう一度お試しください。",
  },
  cataloguePage: {
    listViews: "表示",
    series: "シリーズ",
    listViewNames: {
      all: "すべてのamiibo",
      "amiibo-franchise": "フランチャイズ別",
      "game-series": "ゲームシリーズ別",
      "animal-crossing-cards": "Animal Crossing",
    },
    preview: "バージョン2のプレビュー",
    previewText: <Part>(tryIt: (words: string) => Part): (string | Part)[] => [
      `${PRODUCT_NAME}のバージョン2を制作中です。`,
      tryIt("プレビューを試す"),
    ],
    previewWithFeedback: <Part>(tryIt: (words: string) => Part, tell: (words: string) => Part): (string | Part)[] => [
      `${PRODUCT_NAME}のバージョン2を制作中です。`,
      tryIt("プレビューを試して"),
      "、",
      tell("ご感想をお聞かせください"),
      "。",
    ],
    noCardsFound: "見つかりませんでした。もう一度検索してみてください。",
    welcomeTitle: "あなたのamiiboの小さなミュージアム",
    welcomeText: (count: number) =>
      `フィギュアとカード全${count}種類が、台座の上に並んでいます。持っているものには灯りをともし、ほしいものには札をかけましょう。`,
    sampleProgress: (lit: number, of: number) =>
      `棚の見本：${of}種類中${lit}種類が点灯。あなたの棚も、1回のタップから始まります。`,
    sampleProgressWithValue: (lit: number, of: number, worth: string) =>
      `棚の見本：${of}種類中${lit}種類が点灯、評価額${worth}。あなたの棚も、1回のタップから始まります。`,
    viewDescriptions: {
      all: (count: number, hasPrices: boolean) =>
        `amiiboのフィギュアとカード全${count}種類を、発売日${hasPrices ? "や価格" : ""}とともに台座の上に展示しています。持っているものに灯りをともしましょう。`,
      "animal-crossing-cards": (count: number, hasPrices: boolean) =>
        `Animal Crossingのamiibo全${count}種類を、発売日${hasPrices ? "や価格" : ""}とともに台座の上に展示しています。持っているものに灯りをともしましょう。`,
    },
    seriesDescription: (series: string, count: number, hasPrices: boolean) =>
      `${series}：amiibo${count}種類を、発売日${hasPrices ? "や価格" : ""}とともに台座の上に展示しています。持っているものに灯りをともしましょう。`,
  },
  changelog: {
    title: "更新履歴と今後の予定",
    pageTitle: "更新履歴と今後の予定",
    description: "このサイトの変更点を日ごとにまとめ、今後の予定をお知らせします。",
    upcoming: "今後の予定",
    newItems: <Part>(upcoming: (words: string) => Part): (string | Part)[] => [
      "新しいamiiboは、発売日がわかりしだい載せます：",
      upcoming("発売予定のamiibo"),
    ],
    requestFeature: <Part>(tell: (words: string) => Part): (string | Part)[] => [
      "足りないものがあれば：",
      tell("お聞かせください"),
    ],
    days: {
      "2026-11-25": [
        "質問を受け付けているコレクターに、見せているものについて質問したり、届いた質問に答えたりできます",
        "6つの言語：英語、ドイツ語、フランス語、スペイン語、イタリア語、日本語。各ページの下か設定で選べます",
      ],
      "2026-11-21": [
        "アカウント：Google、Discord、Facebook、GitHub、Twitchでログインして、どの端末でも同じコレクションを使えます",
        "手持ちの1点ごとに箱の有無、状態、価格、日付、メモを付けて、販売中にもできます",
        "フィギュアとAnimal Crossingカードのチェックリスト",
        "多くの展示品を選択してまとめて変更できます。削除はすべて元に戻せます",
        "コレクション、ほしいものリスト、販売リストの公開ページ。それぞれ別々に切り替えられます",
        "コレクションをCSVやJSONで持ち出して、また戻せます",
        "コレクターが自分で作った表を6つの言語で読み込みます。1つの名前に複数の展示品が当てはまるときは質問し、インポートは元に戻せます",
        "価格：英国と米国、新品と中古の30日間の平均を、推移、根拠、いつの価格かとともに表示します",
        "すべての現在の相場を1つの表に。ショップの在庫がわかる掲示板もあります",
        "棚の評価額を、推移や購入価格とあわせて確認できます",
        "希望価格：払いたい価格になったとき、再入荷したときに、サイト内やフィード、Discordでお知らせします",
        "何を集めているかを決めると、達成度、未所持のもの、画像が収集目標に合わせて数えられます",
        "ゲーム：あなたのゲームでどのamiiboが使えるか、いちばん安く手に入れる方法はどれか",
        "公開コレクションを自分のものと比べたり、見つけてもらうことに同意したコレクターから交換相手を探したりできます",
        "販売中のものに売値を付けて、公開の販売リストに表示できます",
        "コレクション、カード、好きなシリーズの画像を、保存、印刷、シェアできます",
        "これからの発売予定を地域ごとに、ページとカレンダーで",
        "電波のないお店でも使えます。開いたことのあるページは見られ、付けた印はあとで保存されます",
        "検索は打ち間違いを大目に見ます。言葉の順番も自由です",
        "履歴に過去30日間にしたことがすべて残り、1件ずつ元に戻せます。評価額への影響もわかります",
        "ほしいものリストに、今の価格と売っている場所が出ます。順番は自由に変えられ、ダブりはまとめて販売中にできます",
        "Ctrl+Zで直前の変更を元に戻せます。リストは印を付けられる用紙として印刷できます",
      ],
      "2026-11-20": [
        "新しいミュージアム：すべてのamiiboが専用の絵とともに台座の上に立ちます",
        "2026年9月までのすべてのフィギュアとカード",
        "アクセント記号を気にしない検索、アドレスに残る絞り込み、ダークモード",
        "アカウントを作る前でも、所持・ほしい・ウォッチの印を付けられます",
      ],
      "2020-03-09": ["1種類ごとの価格の推移", "フィギュアとカードのチェックリスト"],
      "2020-03-08": ["Animal Crossingカードをシリーズごとに表示", "カタログの読み込みを高速化"],
      "2020-03-07": ["最初の公開バージョン", "外部サービスでのログイン"],
    },
  },
  checklistPage: {
    title: "チェックリスト",
    seriesTitle: (series: string) => `チェックリスト：${series}`,
    signUpNeeded: "チェックリストを使うには、登録が必要です。",
    tileKindsTitle: "チェックリスト",
    tileKinds: { figure: "フィギュア", card: "Animal Crossingとカード" },
    seriesTabs: "シリーズ",
    otherCards: "その他",
    allCards: "すべてのカード",
    cardNumber: (printed: string) => `No. ${printed}`,
    exportLabels: {
      goal: "収集目標を画像にする",
      figures: "フィギュアを画像にする",
      everything: "すべてを画像にする",
      cards: "カードのシリーズを画像にする",
      wishlist: "ほしいものを画像にする",
      unowned: "未所持を画像にする",
    },
    seriesExportLabel: (series: string) => `${series}を画像にする`,
  },
  contact: {
    tooLong: (most: number) => `連絡先は${most}文字までです。`,
    hiddenCharacters: "連絡先は1行で、見えない文字は使えません。貼り付けずに入力してください。",
    containsEmail:
      "収集されるのを防ぐため、メールアドレスは書かないでください。代わりに、チャットサービスでの名前を書いてください。",
  },
  progressKinds: { characters: "キャラクター", figures: "フィギュア", cards: "カード" },
  errors: {
    notFound: "404 - ページが見つかりません",
    notFoundText: "この台座は空です。展示品が移動したか、アドレスに打ち間違いがあるようです。",
    browseAll: "すべての展示品から探す",
    serverError: "灯りが消えてしまいました",
    serverErrorPageTitle: "エラー",
    serverErrorText:
      "こちら側で問題が起きました。記録は残っており、コレクションは何も失われていません。しばらくしてからもう一度お試しください。",
    home: "ホームに戻る",
    unavailable: "少々お待ちください",
    unavailablePageTitle: "もう一度お試しください",
    unavailableText:
      "現在、棚に接続できません。コレクションは何も失われていません。しばらくしてからもう一度お試しください。",
    notSaved: "何も保存されていません",
    notSavedText:
      "現在Plinthは何も保存できないため、ログインや変更はできません。これまでに保存した内容は安全です。数分後にもう一度お試しください。",
    sendAgain: "もう一度試す",
    browseMeanwhile: "その間に見て回る",
    logInRequired: "ログインしてください",
    logInRequiredText: "このページはアカウントのある方向けです。見るにはログインが必要です。",
    notChanged: "何も変更されていません",
    notChangedTexts: {
      too_many_copies: (inAll: number, ofOne: number) =>
        `コレクションに入るのは全体で${copies(inAll)}、1種類のamiiboにつき${ofOne}点までです。何も変更されていません。`,
      too_many_changes: () =>
        "1時間に変更できるコレクションの量を超えました。何も変更されていません。しばらくしてからもう一度お試しください。",
      changed_meanwhile: () => "その間にコレクションが変更されました。もう一度お試しください。",
    },
    toCollection: "コレクションへ",
    crossSiteForm: "当サイトからの送信ではありません",
    crossSiteFormPageTitle: "受け付けられません",
    crossSiteFormText: "このフォームは別のサイトから送られたため、何も変更されていません。",
    tooLarge: "大きすぎます",
    tooLargePageTitle: "サイズ超過",
    tooLargeText: (most: string) =>
      `送られた内容が、ここで受け付けられる上限の${most}を超えています。減らして送ってください。`,
    back: "戻る",
    tooManyRequests: "試行回数が多すぎます",
    tooManyRequestsText: "一度に多くのリクエストがありました。1分ほど待ってから、もう一度お試しください。",
    unreadableForm: "フォームを読み取れませんでした",
    unreadableFormPageTitle: "読み取れないフォーム",
    unreadableFormText:
      "ブラウザーから送られた内容が壊れていたため、何も変更されていません。もう一度フォームに入力して送ってください。",
    unreadableAddress: "アドレスを読み取れませんでした",
    unreadableAddressPageTitle: "読み取れないアドレス",
    unreadableAddressText: "アドレスが長すぎるか、読み取れない文字が含まれています。",
    showAllItems: "すべて表示",
    fileNotFound: "このリリースにそのファイルはありません。ファイルを求めているページを再読み込みしてください。",
    requestTimeout: "リクエストが時間内に終わりませんでした。",
  },
  faq: {
    title: "よくある質問・概要",
    description: "このamiiboのミュージアムが何なのか、価格はどこから来るのか、展示品はだれが描いたのか。",
    about: {
      question: `${PRODUCT_NAME}とは？`,
      answer:
        "amiiboを集める人のための場所です。フィギュアとカードの全カタログを見て回り、持っているものや箱に入ったままかどうかを記録し、ほしいものリストを作り、価格をウォッチし、コレクションをほかの人に見せることができます。",
      answerWithoutPrices:
        "amiiboを集める人のための場所です。フィギュアとカードの全カタログを見て回り、持っているものや箱に入ったままかどうかを記録し、ほしいものリストを作り、コレクションをほかの人に見せることができます。",
      accountNote:
        "見て回るだけならアカウントはいりません。アカウントがあると、コレクションが保存され、お使いのどの端末でも見られます。",
    },
    search: {
      question: "入力していないものが検索結果に出るのはなぜですか？",
      answer:
        "1語につき1文字の打ち間違いを大目に見るからです。「lnik」と入力すると、「Link」のことかどうかをたずねます。言葉の順番、アクセント記号、句読点は関係ありません。1つのシリーズの中でほとんど見つからないときは、カタログのほかの場所に何種類あるかを表示し、入力した言葉のままそこへ案内します。",
    },
    guest: {
      question: "アカウントなしで付けた印はどうなりますか？",
      answer:
        "そのタブに残り、閉じると消えます。その前にログインすると、コレクションに追加するかどうかをおたずねします。すでにあるものが削除されることはありません。",
      answerOnDevice:
        "ブラウザーで削除するまで、この端末に残ります。このサイトでは、ログインはまだ設定されていません。",
    },
    prices: {
      question: "価格はどこから来ていますか？",
      sources: {
        shops: "英国と米国のショップ",
        listings: "オークションマーケットの出品",
        guide: "価格ガイド",
        paid: "コレクターが支払った価格",
      },
      from: (list: string) => `ここにある価格の情報源は、${list}です。`,
      answer: <Part>(settings: (words: string) => Part): (string | Part)[] => [
        "どの価格にも、どこで確認されたものか、どのくらい前のものかが表示されます。ホームページで優先する価格の地域は、",
        settings("アカウント設定"),
        "か、各ページの上にある国旗で選べます。",
      ],
    },
    missingAverages: {
      question: "平均価格がないのはなぜですか？",
      answers: {
        guideAndListings:
          "売れた価格や出品価格の平均を出すには、マーケットの書面による許可が必要ですが、このサイトは許可を得ていません。表示されるのは、現在の出品価格と価格ガイドの価格です。価格ガイドの価格はドル建てで、ポンドにはその日のレートで換算します。どちらの価格もないものは「不明」と表示され、コレクションの評価額には含まれません。",
        guide:
          "売れた価格や出品価格の平均を出すには、マーケットの書面による許可が必要ですが、このサイトは許可を得ていません。表示されるのは、価格ガイドの価格です。価格ガイドの価格はドル建てで、ポンドにはその日のレートで換算します。価格ガイドに価格がないものは「不明」と表示され、コレクションの評価額には含まれません。",
        listings:
          "売れた価格や出品価格の平均を出すには、マーケットの書面による許可が必要ですが、このサイトは許可を得ていません。表示されるのは、現在の出品価格です。コレクションの評価額には平均か価格ガイドが必要なため、表示していません。",
      },
    },
    noPrices: {
      question: "このサイトには価格が表示されますか？",
      answer:
        "いいえ。価格を表示するには価格ガイドなどの情報源が必要ですが、ここではまだ設定されていません。カタログとコレクションは、価格がなくても使えます。",
    },
    averages: {
      question: "平均はどう計算していますか？価格が変わったとみなすのはどんなときですか？",
      calculation:
        "平均は、過去30日間の価格の平均値です。1つの出品は、いくつ売れても1件と数え、ほかから大きく外れたものは除きます。再販などで価格が急に変わったときは、その後の取引だけを数えます。3件未満の取引による平均には「少数」と付きます。",
      changes:
        "変動は、新品は新品、中古は中古と、その前の30日間の平均と比べたものです。数件の取引から出した2つの平均は、偶然でも差が出ます。そのため、偶然ではないと言い切れる場合だけ、言い切れる分だけを変動として表示します。「横ばい」は、15%の変動があれば表れたはずだという意味、横線は、だれにもわからないという意味です。",
    },
    noData: {
      question: "平均価格が0だったり「データなし」だったりするのはなぜですか？",
      answer:
        "その地域では過去30日間の販売データがなかったからです。当て推量をするよりも、何も表示しないほうを選んでいます。データのないものは、コレクションの評価額に含まれません。",
    },
    alerts: {
      question: "安くなったら知らせてもらえますか？",
      answer: <Part>(watcher: (words: string) => Part): (string | Part)[] => [
        "はい。",
        watcher("価格ウォッチ"),
        "か、それぞれのamiiboのページで価格を指定してください。ショップや出品がその価格以下になったら、サイト内、非公開フィード、Discordでお知らせします。価格は送料抜きで、新品と中古、国ごとに分けて比べます。お知らせは1回で、次のお知らせは、価格がいったん希望価格を3%上回ったあとになります。",
      ],
    },
    goal: {
      question: "全部を集めているわけではありません。不利になりますか？",
      answer: <Part>(goal: (words: string) => Part): (string | Part)[] => [
        "いいえ、",
        goal("何を集めているかを決めれば"),
        "大丈夫です。一部のシリーズだけ、カードなし、各キャラクター1つ、などと決められます。達成度、未所持のもの、画像はそれに合わせて数えられ、「すべてを数える」をタップすると、残りも数えて見ることができます。コレクションの評価額は、いつでも全部の分です。「各キャラクター1つ」では、そのキャラクターのものがどのシリーズでも1つあれば足り、そろえる費用にはそれぞれの最安のものを使います。書き出したファイルには、持っているものがすべて入ります。収集目標がほかの人に見えるのは、あなたが公開したときだけです。そのときは、公開ページとその画像もそれに合わせて数えられます。",
      ],
    },
    games: {
      question: "私のゲームで使えるamiiboはどれですか？",
      answer: <Part>(games: (words: string) => Part, hasPrices: boolean): (string | Part)[] => [
        "お持ちのゲームを",
        games("ゲーム"),
        hasPrices
          ? "のページで探してください。そのゲームでamiiboができることごとに、使えるamiibo、そのうち持っているもの、いちばん安く手に入れる方法がわかります。価格は、現在の出品価格か、あなたの地域の平均です。「遊んでいます」を押すと、リスト、収集目標、マイアカウントで、まだ使えていないものが数えられます。説明が私たちの文でないところは、カタログの元データの言葉のままで、その印を付けています。"
          : "のページで探してください。そのゲームでamiiboができることごとに、使えるamiiboと、そのうち持っているものがわかります。「遊んでいます」を押すと、リスト、収集目標、マイアカウントで、まだ使えていないものが数えられます。説明が私たちの文でないところは、カタログの元データの言葉のままで、その印を付けています。",
      ],
    },
    trade: {
      question: "ほかのコレクターと交換できますか？",
      answer: <Part>(trade: (words: string) => Part, privacy: (words: string) => Part): (string | Part)[] => [
        "公開コレクションで「自分のと比べる」を押してください。2人とも持っているもの、あなたがほしくて相手が譲れるもの、その逆がわかり、コピーして使えるメッセージになります。",
        trade("交換相手を探す"),
        "では、見つけてもらうことに同意したコレクターの一覧が見られます。あなたが",
        privacy("プライバシー設定"),
        "で「交換を受け付ける」をオンにするまで、そこでだれかに見つかることはありません。非公開にしているものが使われることもありません。",
      ],
    },
    askingPrices: {
      question: "売値はだれに見えますか？",
      answer: `販売リストを公開するまでは、だれにも見えません。公開すると、訪れた人に、販売中のものの状態、箱の有無、売値が見えます。購入価格とメモがほかの人に見えることは決してありません。売値はあなたが書いたとおりの金額と通貨で表示され、${PRODUCT_NAME}は売買に関与しません。`,
    },
    paidPrices: {
      question: "「コレクターの購入価格」とは何ですか？",
      answer: <Part>(privacy: (words: string) => Part): (string | Part)[] => [
        "過去1年間に、登録から1か月を過ぎたアカウントのコレクター10人以上が支払った価格の、真ん中の値です。対象になるのは、",
        privacy("プライバシー設定"),
        "で「購入価格を提供する」をオンにした人だけです。オンにするまで、あなたの価格はどこにも数えられません。名前や正確な価格は出さず、計算は1日1回で、どの平均にも混ぜません。そのようなアカウントを9つ持つ人なら、10人目のコレクターが支払った価格を0.50単位で知ることはできますが、それがだれかはわかりません。オフにすると、翌日までにあなたの価格は除かれます。",
      ],
    },
    offline: {
      question: "電波のないお店でも使えますか？",
      answer: (items: number) =>
        `はい。ブラウザーのメニューからインストールすることもできます。一度訪れると、端末に、コレクション、検索できる全リスト、チェックリスト、ほしいものリスト、価格ウォッチ、最近見た${items}種類の控えが残ります。それぞれに、控えであることと、いつの時点のものかが表示されます。変更は端末で待機し、ネットワークにつながると送信されます。控えはあなただけのものです。ログアウトしたときや、ほかの人がその端末でログインしたときに消えます。`,
    },
    calendar: {
      question: "これからの発売日をカレンダーに入れられますか？",
      answer: <Part>(upcoming: (words: string) => Part): (string | Part)[] => [
        "はい。",
        upcoming("発売予定のamiibo"),
        "に、購読できる地域ごとのカレンダーがあります。ログインすると、ほしいものと収集目標の非公開カレンダーも使えます。",
      ],
    },
    contact: {
      question: "不具合を見つけました。アイデアがあります",
      thanks: "ありがとうございます。ぜひお聞かせください。",
      chat: <Part>(chat: (words: string) => Part): (string | Part)[] => [
        "いちばん早いのは",
        chat("チャット"),
        "です。",
      ],
      email: <Part>(address: Part): (string | Part)[] => ["メールは", address, "へどうぞ。"],
      noContact: "このサイトの運営者は、まだ連絡先を載せていません。",
    },
    pictures: {
      question: "画像はだれのものですか？",
      withPhotographs:
        "写真以外は私たちのものです。展示品はすべて、基本情報をもとにこのサイトが描いています。サイトの運営者がその写真を持っている場合は、代わりに写真を表示します。",
      withoutPhotographs:
        "私たちのものです。だれかの写真を借りずにすむよう、展示品はすべて、基本情報をもとにこのサイトが描いています。",
      factSources: "基本情報は、AmiiboAPIの制作者がMITライセンスで公開しているものをもとにしています。",
    },
  },
  accountDeleted: {
    pageTitle: "さようなら",
    heading: "アカウントを削除しました",
    text: "保存されていたものはすべて削除されました。コレクションとそのメモ、リスト、設定、公開ページ、すべての端末のログインが含まれます。ここで過ごしてくださって、ありがとうございました。",
    browseAsGuest: "ゲストとして見て回る",
  },
  footer: {
    title: "その他",
    privacy: "プライバシーポリシー",
    faqs: "よくある質問・概要",
    checklist: "チェックリスト",
    stock: "在庫チェック",
    priceWatcher: "価格ウォッチ",
    marketPrices: "相場",
    games: "ゲーム",
    upcoming: "発売予定のamiibo",
    news: "最新ニュース",
    changelog: "更新履歴",
    adverts: "広告を非表示",
    chat: "チャットで話す",
    email: "メール",
    about: {
      drawn: `${PRODUCT_NAME}はコレクターが作っており、任天堂とは関係ありません。amiiboは任天堂の商標です。ここにある絵はすべて、私たちが描いたものです。`,
      photographed: `${PRODUCT_NAME}はコレクターが作っており、任天堂とは関係ありません。amiiboは任天堂の商標です。写真のない展示品の絵は、私たちが描いたものです。`,
    },
    version: (version: string) => `バージョン${version}`,
  },
  forms: {
    figure: "フィギュア",
    yarn: "あみぐるみ",
    card: "カード",
    band: "パワーアップバンド",
    block: "つみき",
    "cereal-box": "シリアルの箱",
  },
  forSaleTable: {
    caption: "販売中",
    item: "amiibo",
    condition: "状態",
    box: "箱",
    askingPrice: "売値",
    guidePrice: "ガイド価格",
    averagePrice: "現在の平均",
    edit: <N>(name: string, unseen: (words: string) => N): (string | N)[] => [unseen(`${name}を`), "編集"],
    reserved: "取り置き中",
    card: "カード",
    boxed: "箱あり",
    loose: "箱なし",
  },
  games: {
    title: "ゲーム",
    intro: "あなたのゲームでどのamiiboが使えるか、何ができるか、いちばん安く手に入れる方法はどれか。",
    introWithoutPrices: "あなたのゲームでどのamiiboが使えるか、何ができるか。",
    description: (count: number, hasPrices: boolean) =>
      `${games(count)}で、どのamiiboを使うと何ができるか${hasPrices ? "、それぞれをいちばん安く手に入れる方法" : ""}。`,
    gameDescription: (game: string, platform: string, hasPrices: boolean) =>
      `${game}（${platform}）で、どのamiiboを使うと何ができるか${hasPrices ? "、それぞれをいちばん安く手に入れる方法" : ""}。`,
    searchTooLongTitle: "検索する言葉が長すぎます",
    searchLabel: "ゲームを検索",
    search: "検索",
    gameCount: (count: number) => games(count),
    foundCount: (count: number, of: number) => `${games(of)}中${count}本`,
    noResults: <Part>(all: (words: string) => Part): (string | Part)[] => [
      "この名前で、amiiboに対応するゲームはありません。",
      all("すべてのゲームを表示"),
    ],
    playedGames: "遊んでいるゲーム",
    itemCount: amiibo,
    itemsWithEffect: (count: number) => `${amiibo(count)}が使えます。`,
    platformAndYear: (platform, year) => `${platform}、${year}年`,
    gameSummary: (edition, known) => `${edition}。${known}`,
    inYourGames: (count: number) => `遊んでいる${games(count)}で使えます`,
    playedGamesSentence: <Part>(who: Part, played: readonly Part[]): (string | Part)[] => [
      who,
      "：",
      ...separated(played),
      "。",
    ],

    effectKinds: {
      unlock: "ゲームに残る",
      look: "見た目が変わる",
      invite: "だれかが遊びに来る",
      play: "遊び方が増える",
      daily: "1日1回",
      spot: "その場で役に立つ",
      "figure-player": "amiiboを育てて連れていく",
      save: "あなたのデータをamiiboに保存する",
    },
    writesToAmiibo: "amiiboに書き込みます。amiiboが保存できるのは、一度にゲーム1本分のデータだけです",
    sourceWording: "カタログの元データの言葉のまま",

    allGames: "すべてのゲーム",
    allEffects: "amiiboでできることすべて",
    otherPlatforms: <Part>(platforms: readonly Part[]): (string | Part)[] => [
      "ほかの対応機種：",
      ...separated(platforms),
    ],
    ownedEffects: "あなたが使えるもの",
    missingCost: <Part>(price: Part, items: number, bases: string): (string | Part)[] => [
      "足りないものをいちばん安くそろえると、",
      `${amiibo(items)}で`,
      price,
      `です（${bases}で計算）。`,
    ],
    unpricedEffects: (count: number) => `ほかに${count}件は、価格がわかりません。`,
    showAll: (count: number) => `全${count}件を表示`,
    allCharactersOwned: "すべてのキャラクターがそろっています。",
    alreadyOwned: "もう使えます。",
    priceUnknown: "現在、どれも価格がわかりません。",
    currentAskingPrice: "現在の出品",
    cheapestItem: <Part>(
      item: Part,
      price: Part,
      origin: Part,
      whole: (...parts: readonly (string | Part)[]) => Part,
    ): (string | Part)[] => ["いちばん安い方法：", item, " ", whole(price, "（", origin, "）")],
    cheapestNewCharacter: <Part>(
      owned: number,
      total: number,
      item: Part,
      price: Part,
      origin: Part,
      whole: (...parts: readonly (string | Part)[]) => Part,
    ): (string | Part)[] => [
      `キャラクターごとに内容が違います。${total}種類中${owned}種類が使えます。いちばん安いもの：`,
      item,
      " ",
      whole(price, "（", origin, "）"),
    ],

    panelTitle: <Part>(small: (words: string) => Part, count: number, yours: number): (string | Part)[] => [
      "使えるゲーム ",
      small(yours > 0 ? `${count}本、うち遊んでいるゲーム${yours}本` : `${count}本`),
    ],
    effects: "できること",
    effectsAndCheaperItems: "できることと、もっと安い方法",
    moreGames: (count: number) => `ほか${count}本`,
    thisCostsLess: <Part>(other: Part, count: number, of: number): (string | Part)[] => [
      `${gamesOf(count, of)}で`,
      other,
      "と同じことができ、こちらのほうが安く手に入ります。",
    ],
    otherCostsLess: <Part>(other: Part, count: number, of: number, price: Part, origin: Part): (string | Part)[] => [
      `${gamesOf(count, of)}で、`,
      other,
      "でも同じことができます：",
      price,
      "（",
      origin,
      "）",
    ],

    yourGames: "あなたのゲーム",
    chooseGamesHint: <Part>(link: (words: string) => Part): (string | Part)[] => [
      link("遊んでいるゲーム"),
      "を選ぶと、まだ使えていないものと、そろえる費用がここに出ます。",
    ],
    itemsInYourGames: "あなたのゲームで使えるamiiboすべて",
    nothingToUnlock: "残っているものはありません。",
    unlockCostUnknown: "残りの価格がわかりません。",
    unlockCost: <Part>(price: Part, items: number, bases: string): (string | Part)[] => [
      `残りすべて：${amiibo(items)}で`,
      price,
      `（${bases}で計算）。`,
    ],
    ownedEffectsAndCost: (owned: number, total: number, price: string) =>
      `効果${total}種類中${owned}種類が使えます。残りは${price}から`,

    unknownGameName: "この名前のゲームはありません。",
    unknownGameId: "このIDのゲームはありません。",
  },
  goal: {
    title: "収集目標",
    invalidField: <N>(field: N): (string | N)[] => [
      "収集目標はまだ保存されていません。",
      field,
      "を確認してください。",
    ],
    currentGoal: (goal: string) => `集めているもの：${goal}。`,
    currentGoalEverything: "集めているもの：すべて。",
    explanation:
      "達成度、未所持のもの、画像はこれに合わせて数えます。コレクションの評価額は全部の分です。どのページでも、そばに「すべてを数える」があります。",
    publicNote: "公開プロフィールにも表示されます。",
    privateNote: "あなた以外には見えません。",
    privacySettings: "プライバシー設定",
    legends: { kinds: "種類", series: "amiiboのシリーズ", game_series: "ゲームシリーズ" },
    seriesHint: "amiiboがどのシリーズとして発売されたか。ここと下で何も選ばなければ、すべてが対象です。",
    gameSeriesHint: "どのシリーズとして発売されたかに関係なく、そのキャラクターが登場するゲームです。",
    kinds: {
      figure: "フィギュア",
      yarn: "あみぐるみ",
      card: "カード",
      band: "パワーアップバンド",
      block: "つみき",
      "cereal-box": "シリアルの箱",
    },
    oneOfEach: "各キャラクター1つ",
    oneOfEachHint: "そのキャラクターのものを1つでも持てば、達成です。",
    myGames: "遊んでいるゲームで使えるものだけ",
    myGamesHint: <N>(pages: (words: string) => N): (string | N)[] => [
      pages("ゲームのページ"),
      "で「遊んでいます」にしたゲームです。「各キャラクター1つ」と合わせると、同じことができるもののうち1つあれば足ります。",
    ],
    save: "この目標を保存",
    collectAll: "すべてを集める",
    presetsTitle: "ここから始める",
    presets: {
      "all-figures": "すべてのフィギュア",
      "one-of-each": "各キャラクター1つ",
      "smash-only": "スマブラのみ",
    },
    franchise: "フランチャイズ全体",
    fillIn: "フォームに入れる",
    itemCount: (total: number, owned: number) => `展示品${kindsOf(total)}、うち所持${kindsOf(owned)}`,
    characterCount: (total: number, owned: number) =>
      `${formatNumber(total)}キャラクター、うち所持${formatNumber(owned)}`,
    /** 「「Super Smash Bros.」「Kirby」シリーズのすべてのフィギュア、各キャラクター1つ」 */
    description: ({ kinds, without, series, gameSeries, games: played, isOneOfEach }: GoalTold) => {
      const quoted = (names: readonly string[]) => names.map((name) => `「${name}」`).join("");
      const of = [
        ...(series.length > 0 ? [`${quoted(series)}シリーズの`] : []),
        ...(gameSeries.length > 0 ? [`ゲームシリーズ${quoted(gameSeries)}の`] : []),
        ...(played ? [playedIn(played)] : []),
      ].join("、");
      const named = (of: readonly (keyof typeof COLLECTED)[]) => of.map((kind) => COLLECTED[kind]).join("・");
      const what = without ? "すべてのamiibo" : `すべての${named(kinds)}`;
      const but = without && without.length > 0 ? `（${named(without)}を除く）` : "";
      const each = isOneOfEach ? (played ? "、同じことができるものは1つずつ" : "、各キャラクター1つ") : "";
      return of + what + but + each;
    },
    unknownSeries: "そのようなamiiboのシリーズはカタログにありません。一覧から選んでください。",
    unknownGameSeries: "そのようなゲームシリーズはカタログにありません。一覧から選んでください。",
    invalidKind: (kinds: readonly string[]) => `種類は次のいずれかです：${formatCommaList(kinds)}。`,
    missingKind: "種類を1つ以上選んでください。",
    coversEverything: "これではカタログ全体が対象になります。集めるものを選ぶか、「すべてを集める」にしてください。",
    noMatches: "この種類とこのシリーズの両方に当てはまるものは、カタログにありません。どちらかを増やしてください。",
  },
  goalLine: {
    title: "数える対象",
    youCollect: "集めているもの",
    goalSentence: <N>(whose: N, goal: string): (string | N)[] => [whose, `：${goal}。`],
    everythingCountsNow: "現在、ここではすべてを数えています。",
    itemsOutsideGoal: (count: number) => `手持ちのうち${kindsOf(count)}は、この対象に入っていません。`,
    countEverything: "すべてを数える",
    countGoal: "収集目標を数える",
    changeGoal: "収集目標を変更",
    goalCounts: "ここでは収集目標を数えています。",
    everythingCounts: "ここではすべてを数えています。",
  },
  importResult: {
    importedCount: (entries: number) => `${formatNumber(entries)}件をインポートしました。`,
    rowsLeftOut: <N>(rows: number, again: (words: string) => N): (string | N)[] => [
      `${formatNumber(rows)}行は、回答がなかったため取り込んでいません。回答するには、`,
      again("もう一度ファイルを選択"),
      "してください。",
    ],
    undone: "このインポートを元に戻しました。その後に変更したものはそのまま残っています。",
    seeActivity: "履歴を見る",
    undo: "このインポートを元に戻す",
  },
  notifications: {
    title: "お知らせ",
    titleWithCount: (count: string) => `お知らせ（${count}）`,
    titleWithUnread: (count: string) => `お知らせ、未読${count}件`,
    unreadTitle: "新着",
    markRead: "すべて既読にする",
    readTitle: "以前のお知らせ",
    priceWatcher: "価格ウォッチ",
    notificationSettings: "通知設定",
    seeItem: <N>(name: string, unseen: (words: string) => N): (string | N)[] => ["見る", unseen(`：${name}`)],
    toOffer: "販売ページへ",
    emptyTitle: "お知らせはまだありません",
    emptyHint: "ウォッチ中のものに希望価格を設定するか、「再入荷」をオンにしてください。お知らせがここに届きます。",
    emptyHintWithoutOffers: "質問への回答など、あなたへのお知らせがあると、ここに届きます。",
    feedTitle: (brand: string, username: string) => `${brand}：${username}さんの価格のお知らせ`,
    feedNotFound: "このアドレスにフィードはありません。持ち主がアドレスを更新した可能性があります。",
  },
  item: {
    description: (name: string, series: string, hasPrices: boolean) =>
      hasPrices
        ? `${name}（${series}）の発売日、価格、あなたのコレクション。`
        : `${name}（${series}）の発売日、あなたのコレクション。`,
    inSeries: (series: string) => `${series}シリーズ`,
    previous: "前へ",
    next: "次へ",
    sameCharacter: (character: string) => `ほかの${character}のamiibo`,
    listingNotFound: "この出品はもうありません。",

    factsTitle: "この展示品について",
    cardNumber: <Part>(series: string, number: Part): (string | Part)[] => [`${series} - カード番号 #`, number],
    releaseUnknown: "発売日はわかっていません。",
    released: <Part>(region: keyof typeof IN_REGION, day: Part, age: string): (string | Part)[] => [
      `${IN_REGION[region]}で最初に発売：`,
      day,
      `（${age}）`,
    ],
    toBeReleased: <Part>(region: keyof typeof IN_REGION, day: Part, age: string): (string | Part)[] => [
      `${IN_REGION[region]}で発売予定：`,
      day,
      `（${age}）`,
    ],

    yourCollection: "あなたのコレクション",
    copiesUnavailable: "現在、手持ちの情報を読み込めません。",
    guestHint: "アカウントがあると、1点ごとにメモ、購入価格、日付も残せます。",

    partnerOffers: "パートナーの販売情報",
    partnerOffer: (number: number) => `販売情報${number}`,
    partnerNote: "ここから購入されると、私たちがわずかな収入を得ることがあります。価格は変わりません。",

    whereToGetIt: "手に入れられる場所",
    offersUnavailable: "現在、ショップの在庫情報を読み込めません。出品も読み込めません。",
    searchEbay: (market) => `eBay（${MARKET[market]}）で探す`,
    allLinksAffiliate:
      "アフィリエイトリンクです。ここから購入されると、私たちがわずかな収入を得ることがあります。価格は変わりません。",
    someLinksAffiliate:
      "一部はアフィリエイトリンクです。ここから購入されると、私たちがわずかな収入を得ることがあります。価格は変わりません。",
    searchesNote: "検索では新品が安い順に表示されます。",
    outOfStock: "在庫なし",
    seeShop: "ショップを見る",
    priceUnknown: "価格不明",
    preOrder: (price: string) => `${price}で予約`,
    buyFrom: (price: string) => `${price}から購入`,
    atShop: (shop: string) => shop,
    onEbay: (market: string) => `eBay（${market}）`,
    sellerAndPostage: (seller: string, postage: string) => `${seller}、${postage}`,
    postageUnknown: "送料不明",
    freePostage: "送料無料",
  },
  itemPrices: {
    title: "最新の価格",
    caption: "状態と地域ごとの平均",
    grades: { new: "新品", used: "中古" },
    listedPrice: (price: string) => `出品 ${price}`,
    saleCount: (count: number) => `取引${count}件`,
    guideBasis: "ガイド",
    historyUnavailable: "現在、価格の推移を読み込めません。",

    detailsTitle: "価格の根拠",
    cheapestOffer: (market, offer) => [`${MARKET[market]}でいま買える最安値：`, offer],
    paidPrice: (market, grade, price, owners) => [
      `コレクターの購入価格（${MARKET[market]}、${grade === "new" ? "新品" : "中古"}）：約`,
      price,
      `、過去1年間に${owners}人以上`,
    ],
    sold: <Part>(sales: number, age: Part, low: string, high: string): (string | Part)[] => [
      `売れた価格：取引${sales}件、最新は`,
      age,
      `。30日間の最安値${low}、最高値${high}。`,
    ],
    guide: <Part>(age: Part, low: string, high: string): (string | Part)[] => [
      "価格ガイド：",
      age,
      `。30日間の最安値${low}、最高値${high}。`,
    ],
    converted: <Part>(age: Part, low: string, high: string): (string | Part)[] => [
      "価格ガイド（換算）：",
      age,
      `。30日間の最安値${low}、最高値${high}。`,
    ],
    listingsPrice: <Part>(price: string, count: number, age: Part): (string | Part)[] => [
      `出品価格：${price}、出品${count}件、`,
      age,
    ],
    averagesNote: (changeMeans: string) =>
      `平均は過去30日間のもので、送料は含みません。1つの出品でいくつ売れても1件と数えます。${changeMeans}`,
    noAveragesNote: "今月の平均は、数えられる取引があるとここに表示されます。",
    faqLink: "価格はどこから来るのか",
    history: "30日間の価格の推移",
    historyPageTitle: (name: string) => `${name}の30日間の価格の推移`,
    historyCaption: "最新の価格（新しい順）",
    emptyHistory: "過去30日間に売れたものも、出品されたものもありません。",
    emptyGuideHistory: "過去30日間、価格ガイドに価格がありませんでした。",
    columns: {
      date: "日付",
      price: "価格",
      change: "変動率（%）",
      source: "情報源",
      currency: "通貨",
    },
    sources: {
      sold: (market, grades) => `eBay（${MARKET[market]}）で売れた価格、${grades}`,
      listed: (market, grades) => `eBay（${MARKET[market]}）の出品価格、${grades}`,
      guide: (market, grades) => `価格ガイド（${MARKET[market]}）、${grades}`,
    },
    pools: { all: "新品と中古", new: "新品", used: "中古" },
  },
  languages: {
    title: "言語",
    browserDefault: "ブラウザの設定に合わせる",
    hint: "ページ、お知らせ、フィード、画像がこの言語になります。ログインしているすべての端末で同じです。",
    privacyNote:
      "選んだ言語は、アカウントとともに、または個人を特定しない小さなCookieに保存されます。新しいアカウントは、作成したときの言語を引き継ぎます。",
  },
  layout: {
    homeTitle: `${PRODUCT_NAME} | amiiboのコレクションと価格チェック`,
    description: `${PRODUCT_NAME}は、あなたのamiiboの小さなミュージアムです。すべてのフィギュアとカードを見て回り、持っているものに灯りをともし、価格を調べられます。`,
    homeTitleWithoutPrices: `${PRODUCT_NAME} | amiiboのコレクション`,
    descriptionWithoutPrices: `${PRODUCT_NAME}は、あなたのamiiboの小さなミュージアムです。すべてのフィギュアとカードを見て回り、持っているものに灯りをともし、ほしいものリストを作れます。`,
    collectionUnavailable:
      "現在、コレクションを読み込めないため、このページにはこの端末が知っている分だけを表示しています。コレクションは何も失われていません。",
    skipToItems: "展示品へスキップ",
    skipToContent: "本文へスキップ",
    printedOn: <Part>(day: Part): (string | Part)[] => [`${PRODUCT_NAME}、印刷日：`, day],
    printedFor: <Part>(name: Part, day: Part): (string | Part)[] => [
      `${PRODUCT_NAME}、`,
      name,
      "さん用、印刷日：",
      day,
    ],
    backToTop: "ページの先頭へ",
  },
  listQueryErrors: {
    title: "その絞り込みはありません",
    searchTooLong: (most: number) => `検索する言葉は${most}文字までです。`,
    invalidType: "種類は1（フィギュア）、2（あみぐるみ）、3（カード）のいずれかです。",
    invalidShow: "絞り込みはnot-collectedかduplicatesのどちらかです。",
    invalidSort: (sorts: readonly string[]) => `並び順は次のいずれかです：${formatCommaList(sorts)}。`,
    invalidCount: (everything: string) => `数える対象は、収集目標か${everything}です。`,
    invalidGroups: (most: number) => `グループの数は1から${most}までの整数です。`,
  },
  manifest: {
    name: `${PRODUCT_NAME}：あなたのamiiboコレクション`,
    description:
      "あなたのamiiboの小さなミュージアム。すべてのフィギュアとカードを眺めて、持っているものを点灯。お店でも、電波がなくても確認できます。",
    collection: "マイコレクション",
    lookUpItem: "これ、持ってる？",
    checklist: "チェックリスト",
  },
  marketPricesPage: {
    title: "現在の相場",
    description: "すべてのamiiboの、英国と米国での新品と中古の価格。",
    intro:
      "すべてのamiiboが過去30日間にいくらで売れたか、どう変わったかを、英国と米国、新品と中古に分けて載せています。",
    introWithheld:
      "すべてのamiiboの価格ガイドの価格を英国と米国、新品と中古に分けて、現在の出品の最安値とともに載せています。",
    introGuide: "すべてのamiiboの価格ガイドの価格を、英国と米国、新品と中古に分けて載せています。",
    introListings: "すべてのamiiboの現在の出品の最安値を、英国と米国に分けて載せています。",
    asOf: <Part>(age: Part): (string | Part)[] => [age, "の時点。"],
    legend: (unknownMeans: string, changeMeans: string) =>
      `売れた価格の平均です。「少数」は取引が3件未満、「ガイド」は価格ガイドの価格という意味です。横線：${unknownMeans}${changeMeans}`,
    legendWithheld:
      "「ガイド」は価格ガイドの価格、「最安」はeBayの現在の最安値です。横線は、価格がわからないという意味です。",
    badQueryTitle: "その表はありません",
    unknownColumn: "並べ替えに使えるその列はありません。",
    caption: "価格（1行にamiibo1種類）",
    priceMove: {
      new: (money: string) => `新品 ${money}`,
      used: (money: string) => `中古 ${money}`,
    },
  },
  myAccount: {
    title: "マイアカウント",
    heading: "マイアカウント - あなたのコレクション",
    overview: "概要",
    progressLabel: (name: string, percent: number) => `${name}：${percent}%収集済み`,
    collectionLinks: "あなたのコレクション",
    checklist: "チェックリスト",
    wishlist: "ほしいものリスト",
    sellList: "販売リスト",
    goal: "収集目標",
    setGoal: "目標を決める",
    trade: "交換相手を探す",
    priceWatcher: "価格ウォッチ",
    activity: "履歴",
    gainsAndMovers: "損益と値動き",
    share: "シェア",
    data: "データ",
    import: "インポート",
    exportCsv: "CSVを書き出す",
    exportJson: "JSONを書き出す",
    printHint: "コレクションを印刷するには、このページでブラウザーの印刷機能を使ってください。",
    emptyTitle: "台座が待っています",
    emptyHint: "あなたの棚にあるものを見つけて、「持っている」を押してください。ここでも灯りがともります。",
    addFirstItem: "最初のamiiboを追加",
    importHint: <N>(bring: (words: string) => N): (string | N)[] => [
      "すでにリストを作っていますか？",
      bring("インポートできます"),
      "。",
    ],
    unstartedSeries: "まだ空の棚",
  },
  navigation: {
    title: "サイト",
    home: `${PRODUCT_NAME}、ホーム`,
    stock: "在庫",
    prices: "相場",
    games: "ゲーム",
    upcoming: "発売予定",
    faqs: "よくある質問・概要",
    feedback: "ご意見・ご要望",
    accountUnavailable: "現在、アカウントの情報を読み込めません。",
    account: "マイアカウント",
    settings: "設定",
    regionButtons: { uk: "優先する地域を英国にする", us: "優先する地域を米国にする" },
    accountMenu: (name: string) => `${name}さんのアカウント`,
    wishlist: "ほしいものリスト",
    sellList: "販売リスト",
    checklist: "チェックリスト",
    trade: "交換相手を探す",
    priceWatcher: "価格ウォッチ",
    activity: "履歴",
    publicPage: "公開ページ",
    admin: "管理",
    logOut: "ログアウト",
  },
  news: {
    title: "最新ニュース",
    description: "あなたのamiiboのミュージアムからのニュース。",
    posted: <Part>(day: Part): (string | Part)[] => ["投稿日：", day],
    articles: {
      open: {
        title: "開館しました",
        blurb:
          "950種類のフィギュアとカードが、台座の上に並んでいます。どうぞ見て回ってください。アカウントはいりません。付けた印は、どの展示室に移ってもそのままです。",
      },
      drawings: {
        title: "画像がどれも絵である理由",
        blurb:
          "写真は撮った人のものです。そこでこのミュージアムでは、シリーズ、種類、名前といったわかっていることをもとに、展示品を一つひとつ自分で描いています。同じキャラクターは、いつも同じ顔をしています。",
      },
      noData: {
        title: "当て推量より「データなし」",
        blurb:
          "30日間何も売れなかったものには、そのことを言葉で書きます。0と書けば価格のように見え、古い価格を出せば今日の価格のように見えてしまうからです。",
      },
    },
  },
  notificationSettings: {
    title: "通知",
    intro: <Part>(watcher: (words: string) => Part, notices: (words: string) => Part): (string | Part)[] => [
      watcher("価格ウォッチ"),
      "に入れたものが希望価格に達したときにお知らせします。「再入荷」をオンにしておけば、再入荷したときもお知らせします。届いたものはすべて",
      notices("お知らせ"),
      "に残ります。ほかの受け取り方はここで選べます。",
    ],
    introWithoutOffers: <Part>(notices: (words: string) => Part): (string | Part)[] => [
      "質問への回答などのお知らせは、すべて",
      notices("お知らせ"),
      "に残ります。ほかの受け取り方はここで選べます。",
    ],
    feedTitle: "非公開フィード",
    feedHint:
      "フィードリーダー用のAtomフィードです。アドレスを知っている人はだれでも読めるので、人に教えないでください。新しいアドレスにすると、古いアドレスは使えなくなります。",
    discordHint:
      "Discordのチャンネルでお知らせを受け取れます。チャンネルの設定から「連携サービス」→「ウェブフック」を開き、ウェブフックのアドレスをここに貼り付けてください。空欄にするとオフになります。",
    webhookLabel: "ウェブフックのアドレス",
    webhookHint: "https://discord.com/api/webhooks/で始まります。",
    save: "保存",
    saveAndTest: "保存してテストを送る",
    tooManyTests: "1分間のテストが多すぎます。1分ほど待ってから、もう一度お試しください。",
    outcomes: {
      saved: "保存しました。",
      removed: "削除しました。今後、ここには何も送られません。",
      sent: "テストを送りました。チャンネルを確認してください。",
      gone: "このウェブフックは、もうDiscordにありません。Discordで新しく作り、そのアドレスをここに保存してください。",
      broken:
        "Discordから応答がありませんでした。アドレスは保存してあります。しばらくしてからもう一度テストしてください。",
      limited:
        "Discordは現在、これ以上のメッセージを受け付けていません。アドレスは保存してあります。あとでもう一度お試しください。",
    },
  },
  offline: {
    pageTitle: "オフライン",
    heading: "ここには電波が届いていません",
    text: `このページは端末に残っておらず、現在${PRODUCT_NAME}に接続できません。コレクションは何も失われていません。`,
    retry: "もう一度試す",
  },
  offlineContents: {
    copyNote: (at: string) => `Plinthに接続できません。これは${at}の時点のページの控えです。`,
    pendingChangesNote: "変更はこの端末で待機し、接続が戻ると送信されます。",
    pendingNotShown: (link: (words: string) => string) =>
      `待機中の変更は、まだこのページに表示されていません。${link("リストで確認できます")}。`,
    retry: "もう一度試す",
    listHint: "持っているかどうかは、リストでわかります。",
    listLink: "リストで見る",
    recentItems: (count: string) => `最近見たもの（${count}）`,
    savedPages: "端末にあるもの：",
    pageNames: {
      account: "私のコレクション",
      everything: "すべての展示品",
      checklist: "チェックリスト",
      wishlist: "ほしいものリスト",
      priceWatcher: "価格ウォッチ",
      home: "ホーム",
    },
  },
  ownership: {
    copyNotFound: "手持ちに、このamiiboのその1点はありません。",
    invalidIds: (most: number) => `idsには、カタログのIDを1個から${most}個までのリストで指定します。`,
    invalidAction: (acts: readonly string[]) => `actは次のいずれかです：${formatCommaList(acts)}。`,
    invalidHoldings: 'holdingsは{ "12": "bl" }のようなオブジェクトです。',
    unknownId: "holdingsに、カタログにないIDが含まれています。",
    milestones: {
      seriesComplete: (series: string, total: number) => `「${series}」がそろいました。${total}点すべて手持ちです。`,
      itemCount: (owned: number) => `手持ちのamiiboが${owned}種類になりました。`,
      seriesStarted: (series: string) => `「${series}」の最初の1点が手持ちに加わりました。`,
    },
  },
  exportChooser: {
    title: "コレクションを画像に",
    exportFigures: "フィギュアを画像にする",
    showings: {
      all: "すべて（未所持は薄く）",
      owned: "持っているもの",
      unowned: "持っていないもの",
      wishlist: "ほしいもの",
      duplicates: "ダブり",
    },
    listViews: {
      "amiibo-franchise": "フランチャイズ別",
      "game-series": "ゲームシリーズ別",
      "animal-crossing-cards": "Animal Crossing",
    },
    goalGroup: "集めているもの",
    goal: "収集目標",
    everythingGroup: "すべて",
    allItems: "すべてのamiibo",
  },
  bottomNavigation: {
    title: "移動先",
    home: "ホーム",
    stock: "在庫",
    prices: "相場",
    upcoming: "発売予定",
    more: "その他",
    checklist: "チェックリスト",
    games: "ゲーム",
    priceWatcher: "価格ウォッチ",
    news: "最新ニュース",
    faqs: "よくある質問・概要",
    feedback: "ご意見・ご要望",
  },
  socialImages: {
    siteTitle: "あなたのamiiboの小さなミュージアム",
    siteText: "持っているフィギュアとカードに灯りをともし、価格を調べましょう。",
    siteTextWithoutPrices: "持っているフィギュアとカードに灯りをともし、ほしいものリストを作りましょう。",
    listText: (count: number, hasPrices: boolean) =>
      hasPrices
        ? `台座の上のamiibo${kindsOf(count)}：発売日、価格、持っているもの。`
        : `台座の上のamiibo${kindsOf(count)}：発売日、持っているもの。`,
    emptyWishlist: "現在、ほしいものはありません。",
    wishlistCount: (count: number) => `探しているamiibo：${kindsOf(count)}。`,
    namelessWishlist: "amiiboのほしいものリスト",
    namelessCollection: "amiiboのコレクション",
    cardNumber: (number: string) => `カード No. ${number}`,
    regionNames: { uk: "英国", us: "米国" },
    valueBasis: (count: number, bases: string, unpriced: number) =>
      `${copies(count)}、${bases}で計算${unpriced === 0 ? "" : `、${formatNumber(unpriced)}点は価格なし`}`,
    itemAlt: (name: string) => `台座の上の${name}`,
    imageAlt: (title: string) => `${title}：棚に並ぶ展示品`,
    namelessTitle: "私のamiibo",
    ownedItems: (_count: number) => "種類のamiiboが棚に",
    emptyCollection: "まだ灯りのともった台座はありません。",
    totalItems: (total, kind) => `／${COUNTED[kind]}全${total}種類`,
    totalItemsInGoal: (total, kind) => `／目標の${COUNTED[kind]}全${total}種類`,
    gameText: (edition, known) => `${edition}：${known}`,
    noPrices: "今月は取引も出品もありません",
    syntheticPrices: "架空の価格です。市場の役は代役が務めています。",
  },
  priceNote: {
    syntheticTitle: "デモ用の価格",
    syntheticNote: "ここにある価格はすべて架空のものです。ショップやマーケットの役は、この環境の代役が務めています。",
    /** Texts for sites without averages, by the prices that they have instead. */
    withheld: {
      listings:
        "表示しているのは、現在の出品価格です。平均は、マーケットの許可が必要なため、ここでは表示していません。",
      guide: {
        note: "ここにある価格は、価格ガイドの価格です。",
        noteConverted: <Part>(usdPerGbp: number, day: Part): (string | Part)[] => [
          `ここにある価格は、価格ガイドの価格です。必要に応じて1ポンド＝${usdPerGbp}ドル（`,
          day,
          "）で換算しています。",
        ],
      },
      guideAndListings: {
        note: "売れた価格や出品価格の平均は、マーケットの許可が必要なため、ここでは表示していません。表示しているのは、現在の出品価格と価格ガイドの価格です。",
        noteConverted: <Part>(usdPerGbp: number, day: Part): (string | Part)[] => [
          `売れた価格や出品価格の平均は、マーケットの許可が必要なため、ここでは表示していません。表示しているのは、現在の出品価格と価格ガイドの価格です。価格ガイドの価格は、必要に応じて1ポンド＝${usdPerGbp}ドル（`,
          day,
          "）で換算しています。",
        ],
      },
    },
    allRegions: <Part>(usdPerGbp: number, day: Part): (string | Part)[] => [
      `米国と英国を合わせた平均です。1ポンド＝${usdPerGbp}ドル（`,
      day,
      "）で計算しています。",
    ],
    noRate: "為替レートがないため、全地域の平均は米国だけの平均です。",
  },
  privacy: {
    title: "プライバシーポリシー",
    description: "ここにあなたについて何が保存されるか、それがどこにあるか、私たちに何を求められるか。",
    lastUpdated: (day) => ["最終更新日：", day],
    introduction: {
      title: "はじめに",
      text: `${PRODUCT_NAME}は、あなたについての情報をできるだけ保存しません。このページでは、何を保存するか、それがどこにあるか、あなたが私たちに何を求められるかを説明します。`,
    },
    storage: {
      title: "個人データの保存",
      databaseLocation: (location) =>
        `あなたのデータは、暗号化されたデータベース（所在地：${location}）に保存されます。`,
      noDatabaseLocation:
        "あなたのデータはデータベースに保存されます。このサイトの運営者は、その所在地をまだ載せていません。",
      /** @param isGuestDataKept true if the marks of guests stay on their device */
      buildParagraphs: (isGuestDataKept: boolean) => [
        "ほかのサービスを通じてログインすると、あなたの名前、姓（1つのサービスからのみ）、そのサービスでのあなたのID、メールアドレスを保存します。保存するパスワードはありません。",
        "ログインしているあいだは、3つのCookieがセッションを保持します。最後に使ってから30日たつと、セッションは自動的に終わります。あわせて、セッションがいつ始まったかと、どのようなブラウザーだったかを保存し、設定から終了できるようにしています。コレクションに加えた変更は、元に戻せるように30日間記録されます。連絡方法についての1行を書いた場合は、ログインしている人に表示されます。所持しているもの、ほしいもの、ウォッチしているもの、集めていると示したもの、遊んでいると示したゲームは、アカウントとともに保存され、あなたがその公開ページをオンにするまで非公開です。",
        "ほかの人は、公開されたコレクションを自分のものと比べることができます。そのとき使われるのは、あなたがリストごとに公開したものだけで、ほかのものは使われません。交換相手を探しているコレクターがあなたを見つけられるのは、あなたが自分でオンにして交換を受け付けているあいだだけです。オフにするか、プロフィールを非公開にすると、その瞬間から見つからなくなります。",
        "購入価格の提供をオンにすると、あなたが購入したもののうち価格と日付のあるものが、コレクターの購入価格に数えられます。使われるのは価格、その通貨、箱の有無で、名前は決して使われません。価格は丸められ、登録から1か月を過ぎたアカウントで提供している人が10人以上いる場合にだけ使われます。そのうち9つのアカウントを持つ人なら、10人目が支払った価格を0.50単位で知ることはできますが、それがだれかはわかりません。オフにするかアカウントを削除すると、翌日までに除かれます。",
        "あなたの希望価格、過去90日間にそれについて受け取ったお知らせ、登録した場合はDiscordのウェブフックのアドレスも、アカウントとともに保存されます。ほかの人には見えません。お知らせは、そのウェブフックとあなた以外には送られません。",
        isGuestDataKept
          ? "アカウントなしで見て回っているあいだ、付けた印はあなたのブラウザーに残り、そこで削除するまで消えません。価格の地域、ページの幅、印を付けたことがあるかどうかは、だれかを特定することのない小さなCookieに記録されます。"
          : "アカウントなしで見て回っているあいだ、付けた印はあなたのブラウザーに残り、タブを閉じると消えます。価格の地域、ページの幅、印を付けたことがあるかどうかは、だれかを特定することのない小さなCookieに記録されます。最後に挙げたもののCookieは、ブラウザーを閉じると消えます。",
        "電波がなくても調べられるように、端末にはいくつかのページの控えが残ります。リスト、チェックリスト、そしてログインしているあいだは、あなたのコレクション、ほしいものリスト、価格ウォッチ、最近見たものです。控えが端末の外に出ることはなく、ログアウトすると消えます。非公開カレンダーは、あなたがアドレスを更新するまで、アドレスを知っている人ならだれでも読めます。",
      ],
    },
    thirdParties: {
      title: "第三者",
      text: "ログインに使うサービスは、あなたがログインしたことを知ります。ショップやオークションマーケットへのリンクは、当サイトの外に出ます。一部はアフィリエイトリンクで、その旨を表示しています。私たちはデータを販売しません。",
    },
    rights: {
      title: "GDPRに基づくあなたの権利",
      text: <Part>(settings: (words: string) => Part): (string | Part)[] => [
        "あなたは、私たちが保有するあなたについての情報を見ること、訂正させること、持ち出すこと、削除させることができます。あとの2つは",
        settings("設定"),
        "からすぐにできます。すべてをダウンロードするか、アカウントを削除してください。残りについては、求めていただければ対応します。",
      ],
    },
    questions: {
      title: "お問い合わせ",
      controller: (name) => `このサイトでのデータの管理者：${name}`,
      noController: "このサイトの運営者は、データの管理者をまだ載せていません。",
      email: <Part>(address: Part): (string | Part)[] => [address, "までご連絡ください。"],
      noContact: "このサイトの運営者は、まだお問い合わせ先を載せていません。",
    },
  },
  privateUrl: {
    feed: { label: "フィードのアドレス", create: "フィードを作る", turnOff: "フィードをオフにする" },
    calendar: { label: "カレンダーのアドレス", create: "カレンダーを作る", turnOff: "カレンダーをオフにする" },
    renew: "アドレスを更新",
  },
  sharingStatus: {
    title: "公開範囲",
    public: {
      collection: "コレクションは公開中です。このアドレスを知っている人はだれでも見られます。",
      wishlist: "ほしいものリストは公開中です。このアドレスを知っている人はだれでも見られます。",
      "sell-list": "販売リストは公開中です。このアドレスを知っている人はだれでも見られます。",
    },
    private: {
      collection: "コレクションは非公開です。このアドレスはあなた以外には見えません。",
      wishlist: "ほしいものリストは非公開です。このアドレスはあなた以外には見えません。",
      "sell-list": "販売リストは非公開です。このアドレスはあなた以外には見えません。",
    },
    permalink: "固定リンク",
    viewAsOthers: "ほかの人の見え方を確認",
    preview: "プレビュー",
    settings: "プライバシー設定",
    sharePictures: "シェア用の画像",
  },
  publicPages: {
    tagline: "コレクションをシェアして、価格の推移を追いましょう。",
    taglineWithoutPrices: "コレクションをシェアしましょう。",
    description: (title: string, told: string) => `${title}：${told}`,
    collectionSummary: (owned: number, figures: number, ofFigures: number, cards: number, ofCards: number) =>
      `amiibo${kindsOf(owned)}、フィギュア${kindsOf(ofFigures)}中${kindsOf(figures)}、カード${kindsOf(ofCards)}中${kindsOf(cards)}。`,
    pageLinks: "公開ページ",
    pageNames: { collection: "コレクション", wishlist: "ほしいものリスト", "sell-list": "販売リスト" },
    compare: "自分のと比べる",
    privateNote: "このページはあなたにしか見えません。非公開なので、ほかの人には存在しないページとして表示されます。",
    changeInSettings: <N>(settings: (words: string) => N): (string | N)[] => [settings("設定で変更できます"), "。"],
    contact: <N>(contact: N): (string | N)[] => ["購入・交換の連絡先：", contact],
    goalSubjectNameless: "集めているもの",
    goalSubject: <N>(name: N): (string | N)[] => [name, "さんが集めているもの"],
    gamesSubjectNameless: "遊んでいるゲーム",
    gamesSubject: <N>(name: N): (string | N)[] => [name, "さんが遊んでいるゲーム"],
    emptyCollection: "このコレクションにはまだ何もありません。",
    emptyWishlist: "現在、ほしいものはありません。",
    emptySellList: "現在、販売中のものはありません。",
    featuredTitleNameless: "最初に見てほしいもの",
    featuredTitle: <N>(name: N): (string | N)[] => [name, "さんが選んだもの"],
    latestAdditions: "最近加わったもの",
    bestSeries: (owned: number, total: number) => `いちばん埋まっている棚：${total}種類中${owned}種類`,
    userNotFound: "このIDのユーザーの公開コレクションはありません。",
  },
  questions: {
    title: "質問",
    intro: "あなたが見せているものについてコレクターから届いた質問と、あなたがした質問です。",
    openNote: "質問を受け付けています。ログインしている人は、あなたが見せているものについて質問できます。",
    notOpenNote:
      "質問を受け付けていません。見せているものについてコレクターが質問してもよければ、「質問を受け付ける」をオンにしてください。",
    privacySettings: "プライバシー設定",
    emptyTitle: "質問はまだありません",
    emptyHint: "「質問する」は、質問を受け付けている人の公開ページにあります。",
    conversations: "やりとり",
    unreadCount: (count: number) => `新着${formatNumber(count)}件`,
    you: "あなた",
    openConversation: <N>(name: N, unseen: (words: (string | N)[]) => N): (string | N)[] => [
      unseen([name, "さんとのやりとりを"]),
      "開く",
    ],
    newQuestion: "コレクターから質問が届きました。",
    newAnswer: "コレクターから回答が届きました。",
    readMessage: "読む",
    ask: "質問する",
    askAbout: <N>(name: string, unseen: (words: string) => N): (string | N)[] => [
      unseen(`${name}について`),
      "質問する",
    ],
    askPerson: <N>(name: N, unseen: (words: (string | N)[]) => N): (string | N)[] => [
      unseen([name, "さんに"]),
      "質問する",
    ],
    newConversationTitle: <Part>(name: Part): (string | Part)[] => [name, "さんに質問する"],
    conversationTitle: <Part>(name: Part): (string | Part)[] => [name, "さんとのやりとり"],
    about: {
      mine: <Part>(item: Part): (string | Part)[] => ["あなたの", item, "について"],
      theirs: <Part>(item: Part): (string | Part)[] => ["相手の", item, "について"],
      allOfMine: "あなたが見せているものについて",
      allOfTheirs: "相手が見せているものについて",
    },
    unknownItem: "カタログにはもうないamiibo",
    messages: "書かれた内容",
    senderAndAge: <Part>(name: Part, age: Part): (string | Part)[] => [name, "、", age],
    markRead: "既読にする",
    report: "報告する",
    reportMessage: <N>(day: string, unseen: (words: string) => N): (string | N)[] => [
      unseen(`${day}に書かれた内容を`),
      "報告する",
    ],
    reported: "報告済みです。管理者が確認します。",
    yourQuestion: "あなたの質問",
    yourAnswer: "あなたの回答",
    hint: (most: number) =>
      `${most}文字までの、書式なしのテキストです。相手にはあなたの公開ユーザー名とともに表示され、相手はここで回答できます。知らない人に言わないようなことは書かないでください。`,
    send: "送信",
    deleteConversation: "このやりとりを削除",
    deleteHint: "あなたの側から消えます。相手の側にあるものは残ります。",
    confirmDelete: "削除する",
    blockPerson: "この人をブロック",
    blockHint:
      "それ以降、お互いに、交換相手を探しても見つからず、コレクションを比べることも、相手に書くこともできなくなります。相手には知らされません。設定から取り消せます。",
    confirmBlock: "ブロックする",
    blockedPeople: "ブロックした人",
    blockedHint: "お互いに見つからず、コレクションを比べることも、相手に書くこともできません。",
    noBlockedPeople: "ブロックした人はいません。",
    blockedSince: <Part>(day: Part): (string | Part)[] => [day, "から"],
    unblock: <N>(name: N, unseen: (words: (string | N)[]) => N): (string | N)[] => [
      unseen([name, "さんの"]),
      "ブロックを解除",
    ],
    tooLong: (most: number) => `長すぎます。${most}文字までです。`,
    hiddenCharacters: "メッセージに見えない文字が含まれています。貼り付けずに入力してください。",
    empty: "何か書いてください。",
    refusals: {
      closed: "ここでこの人に書くことはできません。",
      stopped: "報告された内容のため、管理者があなたの書き込みを停止しました。",
      waiting: (most: number) => `この人に書いたもののうち、すでに${most}件が回答を待っています。`,
      today: (most: number) => `過去24時間に新しい質問を${most}件しました。少し時間をおいてください。`,
      gone: "もう販売中ではないか、ほかの人のために取り置き中です。",
    },
    faq: {
      question: "販売中のものについて、相手に質問できますか？",
      answer: <Part>(
        newADay: number,
        waiting: number,
        questions: (words: string) => Part,
        privacy: (words: string) => Part,
      ): (string | Part)[] => [
        "はい、相手が質問を受け付けていればできます。その場合、相手の公開ページ、販売中のものの横、コレクションを比べるページに「質問する」があります。回答は",
        questions("質問"),
        "に届きます。あなた自身は、",
        privacy("プライバシー設定"),
        `でオンにするまで質問を受け取りません。1人が1日にできる新しい質問は${newADay}件まで、同じ相手の回答を待てるのは${waiting}件までです。迷惑な相手は、ブロックしたり報告したりできます。`,
      ],
    },
    privacyNote:
      "あなたの質問と回答は、あなたと、あなたが書いた相手のために保存されます。それぞれが自分の側で削除するか、どちらかがアカウントを削除するまでです。ほかの人が読むことはありません。ただし、どちらかが受け取ったものを報告した場合は、その文章が管理者に表示されます。フィードやDiscordでのお知らせは、何かが届いたことだけを伝えます。",
  },
  releaseRegions: { eu: "欧州", au: "オーストラリア", na: "北米", jp: "日本" },
  sellList: {
    title: "販売リスト",
    copyCount: (count: number) => `${copies(count)}を販売中。`,
    emptyTitle: "販売中のものはありません",
    emptyHint:
      "手持ちのamiiboのページを開き、そのうちの1点を「販売中」にしてください。表示されるのは、状態、箱の有無、売値だけです。",
    contact: "あなたへの連絡方法",
    contactHint: "ログインしている人に、あなたの公開ページで表示されます。空欄にすると表示されません。",
    save: "保存",
    spareCount: (count: number) => `販売中にしていないダブりが${copies(count)}あります。`,
    averageUnknown: "平均価格がないため、売値はご自分で決めることになります。",
    totalForAll: (total: string) => `平均価格で売ると、合計${total}になります。`,
    totalForSome: (priced: number, total: string) =>
      `そのうち${copies(priced)}を平均価格で売ると、合計${total}になります。`,
    firstCopyNote: "それぞれのamiiboの1点目は手元に残ります。",
    offerSpares: "ダブりをすべて販売中にする",
    sparesOffered: "ダブりを販売中にしました。売値は、それぞれのamiiboのページで変更できます。",
    undo: "元に戻す",
  },
  settingsPage: {
    title: "設定",
    heading: "アカウント - 設定",
    tabs: {
      account: "アカウント設定",
      privacy: "プライバシー設定",
      notifications: "通知",
      data: "あなたのデータ",
    },
    logInRequired: "ログインしていません。設定を変更するには、ログインが必要です。",
    privacyTitle: "プライバシー設定",
    unknownSetting: "この名前の設定はありません。",
    dataTitle: "あなたのデータ",
    dataHint: "私たちが保存しているあなたについての情報すべてを、1つのJSONファイルにまとめたものです。",
    download: "すべてダウンロード",
    storageTitle: "使用量",
    copyStorage: (copies: number, most: number) =>
      `コレクション：${formatNumber(copies)}点（最大${formatNumber(most)}点）`,
    historyStorage: (size: number, most: number) =>
      `変更の履歴：${formatMegabytes(size)} MB（最大${formatMegabytes(most)} MB）`,
    historyHint: "変更は30日以内なら元に戻せます。履歴がいっぱいになると、古い変更から順に元に戻せなくなります。",
    deleteHistory: "履歴を削除",
    deleteHistoryWarning: "これまでの変更は元に戻せなくなります。コレクションはそのまま残ります。",
    confirmDeleteHistory: "履歴を削除する",
    deviceTitle: "この端末では",
    deletionTitle: "このアカウントを削除",
    deletionWarning:
      "コレクション、リスト、設定、すべてのログインを、ただちに、完全に削除します。元に戻すことはできません。必要になりそうなら、先にデータをダウンロードしてください。",
    typeNameToConfirm: <Part>(name: Part): (string | Part)[] => [
      "確認のため、アカウントの名前「",
      name,
      "」を入力してください",
    ],
    wrongName: "このアカウントの名前と違います。",
    confirmDeletion: "アカウントを削除する",
  },
  sharePage: {
    title: "コレクションをシェア",
    intro: "投稿やストーリー用の画像です。公開ユーザー名とamiiboの数が入り、評価額は入りません。",
    emptyCollection: "最初のamiiboに灯りをともすと、見せられるものができます。",
    stylesTitle: "使い道",
    styles: {
      "post-light": "投稿・ライト",
      "post-dark": "投稿・ダーク",
      "story-light": "ストーリー・ライト",
      "story-dark": "ストーリー・ダーク",
    },
    imageAlts: {
      "post-light": "あなたのコレクション：投稿・ライト",
      "post-dark": "あなたのコレクション：投稿・ダーク",
      "story-light": "あなたのコレクション：ストーリー・ライト",
      "story-dark": "あなたのコレクション：ストーリー・ダーク",
    },
    download: "ダウンロード",
    itemOrderTitle: "どの展示品にしますか？",
    orders: { dearest: "高価なもの", rarest: "珍しいもの", newest: "新しいもの" },
    chooseItems: "自分で5～9種類を選ぶ",
    chooseHint: (most: number) =>
      `チェックしたもののうち、最初の${most}種類が表示されます。5種類に満たない分は自動で補われます。`,
    saveChoice: "これを表示",
    previewChoice: "この画像だけに使う",
    forgetChoice: "選択を取り消す",
    choiceStatus: {
      unchosen: <N>(collection: (words: string) => N): (string | N)[] => [
        "「これを表示」で選択が保存されます。",
        collection("あなたのコレクションのページ"),
        "の最初と、リンクに添えられる画像に表示されます。価格について、ほかの人にわかるのは並び順だけです。",
      ],
      kept: <N>(collection: (words: string) => N): (string | N)[] => [
        "選択は保存されています。",
        collection("あなたのコレクションのページ"),
        "の最初と、リンクに添えられる画像に表示されます。価格について、ほかの人にわかるのは並び順だけです。",
      ],
      asked: <N>(_: (words: string) => N): (string | N)[] => ["この選択はこの画像だけのもので、保存されません。"],
    },
  },
  sharing: {
    nameless: "ユーザー",
    titles: {
      collection: <Part>(name: Part): (string | Part)[] => [name, "さんのコレクション"],
      wishlist: <Part>(name: Part): (string | Part)[] => [name, "さんのほしいものリスト"],
      "sell-list": <Part>(name: Part): (string | Part)[] => [name, "さんの販売リスト"],
    },
    namelessTitles: {
      collection: "匿名のコレクション",
      wishlist: "匿名のほしいものリスト",
      "sell-list": "匿名の販売リスト",
    },
  },
  exportImage: {
    figures: "フィギュア",
    cardSeries: (series: string) => `${series}のカード`,
    animalCrossingCards: (series: string) => `Animal Crossingのカード、${series}`,
    all: "すべてのamiibo",
    animalCrossing: (part: string) => `Animal Crossing、${part}`,
    goal: "収集目標",
    titles: {
      all: (title: string) => title,
      owned: (title: string) => `${title}：所持`,
      unowned: (title: string) => `${title}：未所持`,
      wishlist: (title: string) => `${title}：ほしいもの`,
      duplicates: (title: string) => `${title}：ダブり`,
    },
    collectedCount: (owned: number, total: number) => `${total}種類中${owned}種類を収集`,
    missingCount: (missing: number, total: number) => `${total}種類中${missing}種類が未所持`,
    wishlistedCount: (count: number) => `ほしいもの${count}種類`,
    spareCount: (count: number) => `ダブりのあるもの${count}種類`,
    empty: {
      owned: "ここにはまだ持っているものがありません",
      unowned: "持っていないものはありません",
      wishlist: "ほしいものはまだありません",
      duplicates: "ダブりはありません",
    },
    conflictingFilters: "ほしいものと未所持を同時には選べません。どちらかにしてください。",
    unknownCardSeries: (series: readonly string[]) => `画像にできるのは次のシリーズです：${formatCommaList(series)}。`,
    unknownSeries: "この表示にそのシリーズはありません。どちらもページのアドレスから取ってください。",
    missingGoal: (path: string) => `現在の対象はすべてのamiiboです。先に${path}で、何を集めているかを決めてください。`,
    busy: "現在、多くの画像を描いています。しばらくしてからもう一度お試しください。",
    tooMany: "この1分間に多くの画像を描きました。1分ほど待ってから、もう一度お試しください。",
  },
  ownedItems: {
    title: "あなたの棚",
    search: "手持ちを検索",
    sort: "並べ替え",
    sortOptions: {
      series: "シリーズ順",
      value: "評価額の高い順",
      rarest: "珍しい順",
      newest: "新しい順",
      gain: "利益の大きい順",
    },
    show: "表示",
    showOptions: {
      all: "すべて",
      figures: "フィギュア",
      cards: "カード",
      boxed: "箱あり",
      loose: "箱なし",
      duplicates: "ダブり",
      "for-sale": "販売中",
      gifts: "もらいもの",
    },
    apply: "適用",
    showAll: "すべて表示",
    shownCount: (shown: number, all: number) => `手持ちのamiibo${kindsOf(all)}中${kindsOf(shown)}。`,
    unpriced: {
      us: (count: number) => `米国での価格がないもの：${copies(count)}。`,
      uk: (count: number) => `英国での価格がないもの：${copies(count)}。`,
    },
    totalValue: (value: string) => `合計${value}`,
    salesUnknown: "取引数不明",
    saleCount: (count: number) => `30日間に取引${formatNumber(count)}件`,
    gainUnknown: "損益不明",
    gain: (gain: string) => `損益 ${gain}`,
  },
  /** Texts for sites that lack a source of prices or offers. */
  sources: {
    browseCatalogue: "カタログを見る",
    noItemPrices: "このサイトでは価格の情報源が設定されていないため、相場は表示されません。",
    noOffers:
      "このサイトではショップもマーケットも設定されていないため、ウォッチできる出品はありません。すでにウォッチ中のものは残ります。",
    noAverages: "このサイトでは平均価格を表示していません。",
  },
  stock: {
    title: "在庫チェック",
    description:
      "ショップに在庫があるか予約を受け付けているすべてのamiiboを、価格と最終確認の時刻とともに載せています。",
    intro: "ショップに在庫があるもの、予約を受け付けているものを、安い順に載せています。",
    emptyTitle: "在庫のあるものはありません",
    noShops: "まだどのショップも調べていないため、在庫はわかりません。",
    notCheckedYet: "ショップの確認がまだです。しばらくしてからまたお越しください。",
    nothingInStock: (pages: number) =>
      `確認しているショップの${pages}ページには、現在、在庫のあるものも予約受付中のものもありません。`,
    filters: "絞り込み",
    chips: {
      missing: "未所持",
      wished: "ほしい",
      watched: "ウォッチ中",
      goal: "収集目標",
      uk: "英国",
      us: "米国",
      new: "新品",
      used: "中古",
      pre: "予約",
      deals: "お買い得",
    },
    noMatches: "現在、どのショップにもありません。",
    offerCount: (inStock: number, onPreOrder: number) => `在庫あり${inStock}件、予約受付中${onPreOrder}件。`,
    noNewOffers: "昨日から新しく加わったものはありません。",
    newOfferCount: (count: number) => `そのうち${count}件は、昨日から新しく加わったか、価格が変わったものです。`,
    affiliateNote: "一部はアフィリエイトリンクです。私たちがわずかな収入を得ることがありますが、価格は変わりません。",
    newSinceYesterday: "昨日から新着",
    grades: { new: "新品", used: "中古" },
    preOrder: "予約",
    seeShop: "ショップを見る",
    offerContext: (name: string, shop: string) => `（${shop}の${name}）`,
    outOfStock: "在庫なし",
    priceUnknown: "価格不明",
    priceOnPreOrder: <N>(price: N): (string | N)[] => [price, "（予約）"],
    deal: (percent, basis, roomy) => [roomy(`${UNDER[basis]}より`), `${percent}%お得`],
  },
  trade: {
    title: "交換相手を探す",
    intro: "あなたのほしいものを譲れて、あなたの譲れるものをほしがっているコレクターです。条件がよく合う順に並びます。",
    bestMatches: (most: number) => `条件がよく合う上位${most}人`,
    matches: "交換できそうな相手",
    privacySettings: "プライバシー設定",
    notOpenNote:
      "交換を受け付けていないため、ここであなたを見つけられる人はいません。あなたが相手を探すことはできます。",
    privateNote: "プロフィールが非公開のあいだは、ここであなたを見つけられる人はいません。",
    openNote: (sells: boolean, wishes: boolean) =>
      `交換を受け付けています。ほかの人は、あなたの${["ダブり", ...(sells ? ["販売中のもの"] : []), ...(wishes ? ["ほしいもの"] : [])].join("、")}から、ここであなたを見つけられます。`,
    emptyTitle: "まずは「ほしい」から",
    emptyHint:
      "ほしい展示品の星を押してください。あなたが譲れるのは、ダブりか、販売中にしたものです。2点目はプラスで追加できます。",
    browseCatalogue: "カタログを見る",
    noMatchesTitle: "まだだれもいません",
    noMatchesForMe:
      "現在、交換を受け付けている人の中に、あなたのほしいものを譲れる人はいません。しばらくしてからまたお越しください。同意した人は、すぐに見つかるようになります。",
    noMatchesForThem:
      "現在、交換を受け付けている人の中に、あなたの譲れるものをほしがっている人はいません。しばらくしてからまたお越しください。同意した人は、すぐに見つかるようになります。",
    noMatches:
      "現在、交換を受け付けている人の中に、あなたのほしいものを譲れる人も、あなたの譲れるものをほしがっている人もいません。しばらくしてからまたお越しください。同意した人は、すぐに見つかるようになります。",
    wishlist: "ほしいものリスト",
    sellList: "販売リスト",
    canSpare: (name, forMe, bold) => [name, "さんはあなたのほしいものを", bold(kindsOf(forMe)), "譲れます"],
    wishesForSpares: (name, forThem, bold) => [
      name,
      "さんはあなたの譲れるものを",
      bold(kindsOf(forThem)),
      "ほしがっています",
    ],
    canSpareAndWishes: (name, forMe, forThem, bold) => [
      name,
      "さんはあなたのほしいものを",
      bold(kindsOf(forMe)),
      "譲れて、あなたの譲れるものを",
      bold(kindsOf(forThem)),
      "ほしがっています",
    ],
    compare: <N>(name: N, unseen: (parts: (string | N)[]) => N): (string | N)[] => [unseen([name, "さんと"]), "比べる"],
    compareWith: <N>(name: N): (string | N)[] => [name, "さんと比べる"],
    comparisonIntro: <N>(theirs: N): (string | N)[] => [
      theirs,
      "を、あなたのものと並べています。相手のものは公開されている分だけです。あなたが見たことは、相手に知らされません。",
    ],
    theirSpares: "相手が譲れて、あなたがほしいもの",
    yourSpares: "あなたが譲れて、相手がほしいもの",
    comparison: "2人のコレクション",
    itemGroups: "表示するもの",
    groups: { onlyTheirs: "相手だけ所持", onlyMine: "あなただけ所持", both: "2人とも所持" },
    emptyGroups: {
      onlyTheirs: "相手だけが持っているものはありません。",
      onlyMine: "あなただけが持っているものはありません。",
      both: "2人とも持っているものはまだありません。",
    },
    emptyWishlist: <N>(catalogue: (words: string) => N): (string | N)[] => [
      "ほしいものがまだありません。",
      catalogue("カタログ"),
      "で、ほしい展示品の星を押してから、また来てください。",
    ],
    noSparesForMe: "あなたのほしいものの中に、相手のダブりや販売中のものはありません。",
    noPublicSparesForMe: "あなたのほしいものの中に、相手のダブりはありません。相手の販売リストは非公開です。",
    wishlistIsPrivate: "相手のほしいものは非公開です。",
    noSparesForThem: "あなたの譲れるものは、相手のほしいものリストにありません。",
    noSpares: <N>(sellList: (words: string) => N): (string | N)[] => [
      "譲れるものがありません。ダブっているものの2点目を追加するか、1点を「販売中」にしてください。販売中にしたものは",
      sellList("販売リスト"),
      "に載ります。",
    ],
    showMore: (count: number) => `ほか${kindsOf(count)}`,
    messageTitle: "相手に送るメッセージ",
    messageHint: `コピーして、お二人がいつも話している場所で送ってください。${PRODUCT_NAME}が自動で何かを送ることはありません。`,
    messageLabel: "あなたのメッセージ",
    message: {
      greeting: `こんにちは。${PRODUCT_NAME}でお互いのamiiboを比べてみました。`,
      greetingWithName: (name: string) => `${name}さん、こんにちは。${PRODUCT_NAME}でお互いのamiiboを比べてみました。`,
      theirSpares: "お譲りいただけそうなもので、私がほしいもの：",
      mySpares: "私がお譲りできるもので、ほしいとされているもの：",
      item: (name: string, label: string, address: string) => `${name}（${label}）： ${address}`,
      moreItems: (count: number) => `ほか${formatNumber(count)}件`,
      proposeTrade: "交換しませんか？",
      askForItems: "この中に、譲っていただけるものはありますか？",
      offerItems: "この中に、ほしいものはありますか？",
      collection: (address: string) => `私のコレクション： ${address}`,
    },
  },
  listPages: {
    label: (list: string) => `ページ：${list}`,
    previous: "前へ",
    next: "次へ",
    range: (first: number, last: number, total: number) =>
      `${formatNumber(total)}件中${formatNumber(first)}～${formatNumber(last)}件`,
  },
  transfer: {
    title: "コレクションをインポート",
    intro:
      "お手元のリストを取り込めます。Excelブック（最初のシートを読み取ります）、CSVファイル、またはここから書き出したファイルをお使いください。",
    chooseTitle: "ファイルを選択",
    file: "Excel、CSVまたはJSONファイル",
    fileHint:
      "5MB、10,000行までです。何が変わるかを、変更の前に確認できます。すでにあるものが削除されることはありません。",
    checkFile: "ファイルを確認",
    cancel: "キャンセル",
    exportTitle: "書き出したファイルから始める",
    exportIntro:
      "すべての列がそろっていて、書き出したとおりに読み戻せます。まだ何も持っていないうちは、空のひな形になります。",
    exportCsv: "CSVを書き出す",
    exportJson: "JSONを書き出す",
    guideTitle: "読み取れる内容",
    guideIntro:
      "表はそのままで大丈夫です。列の順番は自由で、見出しは英語、ドイツ語、フランス語、スペイン語、イタリア語、日本語に対応しています。フィギュアの名前だけでもかまいません。どの列を何として読んだかを確認して、変更できます。1つの名前に複数のフィギュアが当てはまるときは、画像から選べます。",
    guide: (longestNotes: number): readonly (readonly [column: string, holds: string])[] => [
      ["名前", "マリオ、パックマン、マリオ（スマブラ）、Mario。同じ名前のものは、シリーズか種類で見分けます。"],
      ["シリーズ", "Super Smash Bros.、スマブラなど。専用の列か、そのシリーズの名前の上に置いた1行に書きます。"],
      [
        "所持",
        "はい、いいえ、x、✓、1、0、ほしいもの。または名前の前の四角：[x] マリオ、[ ] パックマン。「いいえ」の行や何もない行は、持っているものとして扱いません。",
      ],
      ["数量", "2または2x：その点数として扱います。空欄でも、状態か日付があれば1点とします。"],
      ["状態、箱", "新品、美品、中古、難あり、箱あり、箱なし、未開封。英語などでもかまいません（OVPなど）。"],
      ["購入価格", "1,980円、$12.99、12,99 €、£9、USD 12。通貨は見出しや専用の列に書いてもかまいません。"],
      ["入手日", "2026年3月31日、2026/03/31、2026-03-31、31.03.2026、31/03/2026。"],
      ["販売中、ほしい", "「はい」「いいえ」、またはチェック。"],
      ["売値", "購入価格と同じ書き方：2,000円、$20、15 €。"],
      ["メモ", `${longestNotes}文字まで。`],
    ],
    guideRows:
      "1行が1点、または書かれた点数になります。同じamiiboの最初の行は手持ちのいちばん古い1点、2行目はその次の1点、というように対応します。空のセルでは、その1点の内容は変わりません。新しく加わるものは、ファイルに何も書かれていなければ、新品・箱ありになります。",
    guideFiles: <N>(code: (words: string) => N): (string | N)[] => [
      "列の区切りには、コンマ、セミコロン、タブ、縦棒が使えます。JSONファイルは、行のリスト、書き出したファイルと同じ",
      code('{ "plinth": 1, "rows": [...] }'),
      "、またはAmiiboAPIの応答です。",
    ],
    noFile: "先にファイルを選択してください。",
    tooLarge: "ファイルが5MBを超えています。分割して、1つずつインポートしてください。",
    tooMuchRead: (minutes: number) =>
      `この1時間に確認したファイルが多すぎるため、今回は何も確認も変更もしていません。${formatNumber(minutes)}分後にもう一度お試しください。`,
    importExpired:
      "このインポートは終わっています。すでに確定したか、新しいファイルに置き換わったか、1時間が過ぎました。今回は何も変更していません。もう一度ファイルを選択してください。",

    previewTitle: "インポートの確認",
    staleNotes: {
      changed: "回答が変わったため、まだ何もインポートしていません。現在のファイルの内容では次のようになります。",
      meanwhile:
        "その間にコレクションが変わったため、何もインポートしていません。現在のファイルの内容では次のようになります。",
      outdated:
        "このプレビューの作成後に、コレクションまたは設定が変わりました。「もう一度確認」を押すと更新されます。",
    },
    fileSummary: (rows: number, encoding: string | undefined, headings: number | undefined) =>
      `まだ何も変更していません。${formatCommaList([
        `${formatNumber(rows)}行`,
        ...(encoding === undefined ? [] : [`${encoding}として読み取り`]),
        ...(headings === undefined ? [] : [headings === 0 ? "見出しなし" : `見出しは${headings}行目`]),
      ])}。`,
    refreshPreview: "もう一度確認",
    rowPosition: {
      Line: (place: number) => `${place}行目`,
      Row: (place: number) => `${place}件目`,
    },
    twoPositions: {
      Line: (first: number, second: number) => `${first}行目と${second}行目`,
      Row: (first: number, second: number) => `${first}件目と${second}件目`,
    },
    positionRange: {
      Line: (first: number, last: number) => `${first}～${last}行目`,
      Row: (first: number, last: number) => `${first}～${last}件目`,
    },
    positionAndMore: {
      Line: (first: number, more: number) => `${first}行目ほか${more}行`,
      Row: (first: number, more: number) => `${first}件目ほか${more}件`,
    },
    nameList: <N>(shown: readonly string[], name: (words: string) => N, more: number): (string | N)[] => [
      ...shown.flatMap((words, at) => (at === 0 ? [name(words)] : ["、", name(words)])),
      ...(more > 0 ? [`、ほか${more}件`] : []),
    ],

    resultTitle: "ファイルを取り込むと",
    groups: {
      problems: "読み取れない",
      remarks: "一部を除く",
      new: "新規",
      changed: "変更",
      unchanged: "変更なし",
      skipped: "スキップ",
      nothing: "未所持",
      series: "シリーズ",
      asked: "回答待ち",
    },
    hints: {
      problems: "これらの行はスキップされます。残りはインポートされます。",
      remarks: "これらの行は、ここに挙げた点を除いてインポートされます。",
      nothing: "ファイルにそう書かれているので、これらの行では何も変わりません。",
    },
    skippedReason: "すでに持っているか、このインポートで持つことになるため、ほしいものリストには追加しません。",
    sectionHint: "これより下の行は、このシリーズの中で探します。",
    importButton: (owned: number, wishes: number, watches: number, changes: number) =>
      `インポート：${writes(owned, wishes, watches, changes)}`,
    chooseAnother: "別のファイルを選択",
    backToCollection: "コレクションに戻る",
    answersNeeded: "まだインポートするものがありません。下の質問への回答で決まります。",
    nothingNew: "すべてすでにコレクションにあります。インポートするものはありません。",
    nothingToImport: "インポートできるものがありません。",
    missingNameColumn: <N>(choose: (words: string) => N): (string | N)[] => [
      "どのフィギュアかを示す列がありません。",
      choose("名前の列を選択"),
      "してください。もう一度確認します。",
    ],
    assumedOwned: "どれを持っているかを示す列がないため、すべての行を、持っている1点として数えます。",
    leavesWishlist: (count: number) => `ほしいもの${kindsOf(count)}が手に入るため、ほしいものリストから外れます。`,
    missingChoices: {
      currency: <N>(tell: (words: string) => N): (string | N)[] => [
        "通貨の書かれていない価格があります。",
        tell("下で指定"),
        "すると、それらも取り込まれます。",
      ],
      dates: <N>(tell: (words: string) => N): (string | N)[] => [
        "2通りに読める日付があります。",
        tell("下で指定"),
        "すると、それらも取り込まれます。",
      ],
      both: <N>(tell: (words: string) => N): (string | N)[] => [
        "通貨の書かれていない価格と、2通りに読める日付があります。",
        tell("下で指定"),
        "すると、それらも取り込まれます。",
      ],
    },
    unansweredRows: <N>(count: number, answer: (words: string) => N, names: N): (string | N)[] => [
      answer(`${formatNumber(count)}行が回答待ち`),
      "で、回答があるまで取り込まれません：",
      names,
      "。",
    ],

    columnsTitle: "ファイルの列",
    columnsUsed: (count: number) => `${formatNumber(count)}列、すべて読み取れました`,
    columnsUnused: <N>(count: number, names: N): (string | N)[] => [`${formatNumber(count)}列、使わないもの：`, names],
    columnsHint: "それぞれの列を次のように読みました。違うものがあれば、正しいものを選んで、もう一度確認してください。",
    unreadColumns: (count: number) =>
      `残りの${formatNumber(count)}列は読み取れません。1つのファイルで使えるのは100列までです。`,
    unnamedColumn: (number: number) => `${number}列目`,
    columnEmpty: "空",
    columns: {
      ignored: "使わない",
      name: "名前",
      series: "シリーズ",
      type: "種類：フィギュア、カードなど",
      owned: "所持：はい、いいえ、ほしいものなど",
      status: "横にある状況：売却済み、ほしいものなど",
      missing: "未所持",
      sold: "売却済み",
      wished: "ほしいものリストにある",
      watched: "ウォッチリストにある",
      quantity: "数量",
      part: "この種類の数量：箱あり、箱なしなど",
      condition: "状態",
      boxed: "箱に入っている",
      opened: "箱から出してある",
      for_sale: "販売中",
      asking_price: "売値",
      asking_currency: "売値の通貨",
      notes: "メモ",
      price_paid: "購入価格",
      currency: "通貨",
      acquired_on: "入手日",
      bought_from: "購入先",
      gift: "もらいもの",
      reserved: "取り置き中",
      list: "リスト：所持、ほしいもの、ウォッチ",
      amiibo_id: "amiibo_id：アドレスに含まれる番号",
      head: "head：フィギュアのコードの前半",
      tail: "tail：フィギュアのコードの後半",
    },
    dateOrderLabel: "03/04/2026のような日付は",
    dateOrders: {
      day: "4月3日：日が先",
      month: "3月4日：月が先",
    },
    currencyLabel: "通貨の書かれていない価格は",
    choose: "選択",

    namesTitle: "どれのことですか？",
    namesHint: "1つの回答が、同じ言葉のすべての行に使われます。回答がないものは取り込まれません。",
    acceptSuggestions: (count: number) => `候補${count}件を採用`,
    laterNames: (count: number) => `これらが決まったら、さらに${formatNumber(count)}件の名前についておたずねします。`,
    useAnswers: "回答を反映",
    answeredTitle: "回答済み",
    changeAnswer: "回答を変更",
    nameInSeries: <N>(name: N, series: N): (string | N)[] => [name, "、", series],
    noExactMatch: "完全に一致するものがありませんでした。次のどれかですか？",
    rejectAll: "どれでもない：取り込まない",
    rejectOne: "いいえ：取り込まない",
    candidate: (series: string, form: string) => `${series}、${form}`,
    forms: {
      figure: "フィギュア",
      yarn: "あみぐるみ",
      card: "カード",
      band: "パワーアップバンド",
      block: "つみき",
      "cereal-box": "シリアルの箱",
    },

    copyCount: (count: number) => `${count}点`,
    sameRowCount: (count: number) => `×${formatNumber(count)}`,
    withAcquiredDate: <N>(words: string, day: N): (string | N)[] => [`${words}、`, day, "に入手"],
    moreRows: (count: number) => `ほか${formatNumber(count)}件`,
    lists: { owned: "所持", wishlist: "ほしいものリスト", watchlist: "ウォッチリスト" },
    copySummary: (details: readonly string[]) => `所持：${formatCommaList(details)}`,
    conditions: { new: "新品", "like-new": "美品", used: "中古", damaged: "難あり" },
    boxed: "箱あり",
    loose: "箱なし",
    forSale: "販売中",
    reserved: "販売中・取り置き中",
    askingPrice: (price: string) => `売値 ${price}`,
    pricePaid: (price: string) => `購入価格 ${price}`,
    gift: "もらいもの",
    boughtFrom: (shop: string) => `購入先：${shop}`,
    withNotes: "メモあり",
  },
  importFileErrors: {
    excel:
      "このZIPファイルには読み取れる表がありません。Excelブックの場合は、表をCSV（UTF-8）で保存して、そのファイルを選択してください。",
    workbookTooManyFiles: (most: number) =>
      `ブックに含まれる画像などのファイルが${formatNumber(most)}個を超えています。表をCSV（UTF-8）で保存して、そのファイルを選択してください。`,
    workbookUnpacksTooLarge: (megabytes: number) =>
      `ブックを展開すると${megabytes}MBを超えます。表をCSV（UTF-8）で保存して、そのファイルを選択してください。`,
    workbookTooManyElements: (most: number) =>
      `ブックのセルや書式などの要素が${formatNumber(most)}個を超えています。表をCSV（UTF-8）で保存して、そのファイルを選択してください。`,
    workbookTooManyCharacters: (most: number) =>
      `ブックのセルの文字が${formatNumber(most)}文字を超えています。分割して、1つずつインポートしてください。`,
    oldExcel:
      "これは古い形式のExcelブックです。「.xlsx」で保存し直すか、表をCSV（UTF-8）で保存して、そのファイルを選択してください。",
    png: "これはPNG画像です。Excel（.xlsx）、CSV、JSONのいずれかのファイルを選択してください。",
    jpeg: "これはJPEG画像です。Excel（.xlsx）、CSV、JSONのいずれかのファイルを選択してください。",
    gif: "これはGIF画像です。Excel（.xlsx）、CSV、JSONのいずれかのファイルを選択してください。",
    pdf: "これはPDFです。Excel（.xlsx）、CSV、JSONのいずれかのファイルを選択してください。",
    compressed: "これは圧縮ファイルです。先に展開してください。",
    binary:
      "これはテキストファイルではありません。NULバイトが含まれています。Excel（.xlsx）、CSV、JSONのいずれかのファイルを選択してください。",
    controlCharacters:
      "これはテキストファイルではありません。制御文字が多すぎます。Excel（.xlsx）、CSV、JSONのいずれかのファイルを選択してください。",
    empty: "ファイルが空です。",
    tooManyRows: (most: number) =>
      `ファイルが${formatNumber(most)}行を超えています。分割して、1つずつインポートしてください。`,
    tooManyLines: (most: number) =>
      `ファイルが${formatNumber(most)}行を超えていて、そのほとんどが空です。空の行を削除して、もう一度お試しください。`,
    tooManyBadRows: (most: number) =>
      `読み取れない行が${formatNumber(most)}行を超えたため、そこで中止しました。正しいファイルですか？CSV（UTF-8）で保存し直して、そのファイルを選択してください。`,
    onlyHeadings: "ファイルに見出しはありますが、データの行がありません。",
    noRows: "ファイルに行がありません。",
    jsonPosition: (line: number, column: number) => `${line}行${column}文字目`,
    jsonUnreadable: (place: string) => `JSONの${place}に読み取れない文字があります。UTF-8で保存してください。`,
    jsonIncomplete: (place: string) => `JSONが${place}で途切れています。何かが閉じられていません。`,
    jsonInvalid: (place: string, sign: string) => `JSONが${place}で壊れています。そこに${sign}は置けません。`,
    jsonTooLarge: (depth: number, values: number) =>
      `JSONの入れ子が${depth}階層を超えているか、値が${formatNumber(values)}個を超えています。分割して、1つずつインポートしてください。`,
    jsonWrongShape: (version: number) =>
      `JSONは、行のリスト、書き出したファイルと同じ{ "plinth": ${version}, "rows": [...] }、またはAmiiboAPIと同じ{ "amiibo": [...] }にしてください。`,
    jsonWrongVersion: (said: string, ours: number) =>
      `ファイルにはバージョン${said}とありますが、読み取れるのは${ours}です。`,
    jsonInvalidRow: '1行は{ "amiibo_id": 12 }のようなオブジェクトです。',
    unreadableCharacters: "読み取れない文字があります。",
    unclosedQuote: "引用符が閉じられていないため、ファイルの残りすべてが引用に含まれています。引用符を閉じてください。",
    tooManyValues: (values: number, columns: number) =>
      `${columns}列に対して値が${values}個あります。区切り文字を含む値は引用符で囲んでください。`,
  },
  importRowMessages: {
    quoted: (text: string) => `「${text}」`,
    tickColumn: "チェック",
    partColumn: "内訳",
    cellValue: (heading: string, said: string) => `${heading}は${said}です。`,
    cellEmpty: (heading: string) => `${heading}は空です。`,
    invalidNumber: (heading: string, said: string) => `${heading}は${said}ですが、2のような数量ではありません。`,
    invalidFlag: (heading: string, said: string) =>
      `${heading}は${said}ですが、読み取れるのは「はい」か「いいえ」です。`,
    invalidStatus: (heading: string, said: string) =>
      `${heading}は${said}ですが、読み取れるのは「はい」「いいえ」「所持」「ほしいもの」「ウォッチリスト」です。`,
    invalidCondition: (heading: string, said: string) =>
      `${heading}は${said}ですが、読み取れるのは「新品」「美品」「中古」「難あり」と箱の有無です。`,
    invalidPrice: (heading: string, said: string) => `${heading}は${said}ですが、12.99のような価格ではありません。`,
    missingCurrency: (heading: string, said: string) => `${heading}は${said}ですが、通貨は何ですか？`,
    invalidDate: (heading: string, said: string) => `${heading}は${said}ですが、2026-03-31のような日付ではありません。`,
    ambiguousDate: (heading: string, said: string) => `${heading}は${said}ですが、日と月のどちらが先ですか？`,
    partlyUnreadable: (heading: string, said: string) => `${heading}は${said}ですが、一部を読み取れません。`,
    conflictingCounts: (owned: string, amount: number, quantity: string, count: number) =>
      `${owned}は${amount}、${quantity}は${count}になっています。どちらかを直してください。`,
    partsExceedTotal: (heading: string, total: number, sum: number) =>
      `${heading}は${total}ですが、内訳の列の合計は${sum}です。どちらかを直してください。`,
    ownedButNone: {
      quantity: (owned: string, quantity: string) =>
        `${owned}は所持ですが、${quantity}は0です。どちらかを直してください。`,
      parts: (owned: string) => `${owned}は所持ですが、内訳の数量は0です。どちらかを直してください。`,
    },
    partlySold: (heading: string, sold: number, owned: number) =>
      `${heading}は${sold}ですが、全部で${owned}点あります。何点残っていますか？`,
    nothingCounted: (headings: readonly string[]) => `${formatCommaList(headings)}の列に数量がありません。`,
    notMarkedOwned: "持っているという印がありません。",
    totalsRow: "合計の行で、amiiboではありません。",
    leftOutByUser: "取り込まないことにしたものです。",
    missingItem: "どのamiiboか、この行ではわかりません。名前かamiibo_idを書いてください。",
    unknownId: (id: string) => `カタログにamiibo_id ${id}はありません。`,
    unknownNfcCode: (nfcCode: string) => `カタログに、チップが${nfcCode}のものはありません。`,
    invalidNfcHalves: "headとtailは、それぞれ16進数で8桁までです。両方が必要です。",
    unknownHeadAndTail: (head: string, tail: string) => `カタログに、headが${head}、tailが${tail}のものはありません。`,
    unknownName: (name: string) => `カタログに${name}という名前のものはありません。`,
    idWithUnknownHeadAndTail: (id: string, name: string) =>
      `amiibo_id ${id}は${name}ですが、headとtailは違います。どちらかを消してください。`,
    idWithOtherHeadAndTail: (id: string, name: string, other: string, otherId: number) =>
      `amiibo_id ${id}は${name}ですが、headとtailは${other}（${otherId}）のものです。どちらかを消してください。`,
    tooManyCopiesOfItem: (most: number) => `1種類につき${most}点までです。`,
    tooManyCopies: (most: number) => `入りきりません。コレクションに入るのは${copies(most)}までです。`,
  },
  upcoming: {
    title: "発売予定のamiibo",
    description: "発表済みで未発売のすべてのamiiboを、地域と発売日ごとに。カレンダーもあります。",
    intro: "発表済みで、まだ発売されていない地域のあるものを、発売の近い順に載せています。",
    noReleases: "発表された発売予定はありません。",
    dayHeading: <N>(day: N, away: string): (string | N)[] => [day, `、${away}`],
    calendars: "カレンダーに追加",
    calendarOf: <N>(unseen: (words: string) => N, region: string): (string | N)[] => [unseen("カレンダー："), region],
    allRegions: "全地域",
    privateCalendar: "あなた用のカレンダー",
    privateCalendarHint: <N>(wishlist: (words: string) => N, goal: (words: string) => N): (string | N)[] => [
      wishlist("ほしいものリスト"),
      "と",
      goal("収集目標"),
      "に入っているものの発売を、それぞれ1回ずつ載せます。発売日はあなたの地域、または最初に発売される地域のものです。アドレスを知っている人はだれでも読めるので、人に教えないでください。新しいアドレスにすると、古いアドレスは使えなくなります。",
    ],
    calendarTitle: `${PRODUCT_NAME}：amiiboの発売日`,
    regionCalendarTitle: (region) => `${PRODUCT_NAME}：${IN_REGION[region]}でのamiiboの発売日`,
    emptyCalendar: "発表されたamiiboの発売予定はありません。",
    emptyRegionCalendar: (region) => `${IN_REGION[region]}では、発表されたamiiboの発売予定はありません。`,
    privateCalendarTitle: (username: string) => `${PRODUCT_NAME}：${username}さんのための発売日`,
    emptyPrivateCalendar: "ほしいものリストにも収集目標にも、発表された発売予定はありません。",
    calendarNotFound: "このアドレスにカレンダーはありません。持ち主がアドレスを更新した可能性があります。",
    released: (name, region) => `${name}が${IN_REGION[region]}で発売`,
    nextRelease: (item, region, day, away) => [
      "まもなく発売：",
      item,
      `、${IN_REGION[region]}で`,
      day,
      `（${away}）。`,
    ],
    moreReleases: (count: number) => `ほか${count}件`,
    allReleases: "発売予定のamiiboすべて",
  },
  listViews: {
    kinds: {
      "amiibo-franchise": "フランチャイズ別",
      "animal-crossing-cards": "Animal Crossing",
      "game-series": "ゲームシリーズ別",
      all: "すべて表示",
    },
    all: "すべて",
    figuresOnly: "フィギュアのみ",
    inMyGames: "遊んでいるゲーム",
    formSuffixes: {
      figure: "フィギュア",
      yarn: "あみぐるみ",
      card: "カード",
      band: "バンド",
      block: "つみき",
      "cereal-box": "シリアルの箱",
    },
  },
  priceWatcher: {
    title: "価格ウォッチ",
    guestIntro:
      "amiiboにいくらまで払うかを、英国か米国、新品か中古で設定してください。その価格で出たときと、再入荷したときにお知らせします。使うには登録が必要です。",
    watchedItems: "ウォッチ中のもの",
    watchingStopped: (name: string) =>
      `${name}のウォッチをやめました。またウォッチするときのために、希望価格は残してあります。`,
    watchAgain: "もう一度ウォッチする",
    emptyTitle: "ウォッチ中のものはまだありません",
    emptyHint:
      "展示品の目のマークを押すか、そのページで希望価格を設定してください。その価格以下で出たらお知らせします。",
    browseCatalogue: "カタログを見る",
    stopWatching: <N>(unseen: (words: string) => N, name: string): (string | N)[] => [
      unseen(`${name}の`),
      "ウォッチをやめる",
    ],
    cheapestOffer: "現在の最安値",
    noOffer: "今日は確認なし",
    gradeAndSeller: (grade: string, seller: string) => `${grade}、${seller}`,
    gradeSellerAndPostage: (grade: string, seller: string, postage: string) => `${grade}、${seller}、＋送料${postage}`,
    targetMet: (corner: string, price: string, target: string) => `達成：${corner}、${price}（希望価格${target}）`,
    aboveTarget: (corner: string, difference: string, target: string) =>
      `${corner}：希望価格${target}より${difference}高い`,
    noTrend: "推移はまだありません",
    trend: (grade: string, first: string, last: string) => `30日間（${grade}）：${first}→${last}`,
    ownedTitle: "あなたの棚",
    ownedHint: {
      guide: (market) =>
        `${MARKET[market]}の価格ガイドの価格です。箱ありは新品、箱なしは中古の価格で、大きく下がった順に並びます。`,
      averages: (market) =>
        `${MARKET[market]}の平均です。箱ありは新品、箱なしは中古の価格で、大きく下がった順に並びます。`,
    },
    item: "amiibo",
    currentPrice: "現在",
    monthChange: "30日間の変動",
    rangeColumn: "最安～最高",
    watchColumn: "ウォッチ",
    watchItem: <N>(unseen: (words: string) => N, name: string): (string | N)[] => [unseen(`${name}を`), "ウォッチ"],
    ownedItem: <N>(name: N, grade: string): (string | N)[] => [name, `、${grade}`],
    priceRange: (low: string, high: string) => `${low}～${high}`,
    targetsTitle: "あなたの希望価格",
    allTargets: <N>(watcher: (words: string) => N): (string | N)[] => ["すべて見る：", watcher("価格ウォッチ")],
  },
  wishlistPage: {
    title: "ほしいものリスト",
    emptyTitle: "ほしいものはまだありません",
    emptyHint: "ほしい展示品の星を押してください。",
    browseCatalogue: "カタログを見る",
    pricesTitle: "現在の価格",
    orderTitle: "ほしいものの順番",
    noOffersTitle: "現在、販売なし",
    noOffersHint: "あなたが買う地域では、どれも売られていません。",
    totalOfOne: (sum) => ["最安値で", sum, "です。"],
    totalOfAll: (sum, all) => [`全${kindsOf(all)}、それぞれ最安値で合計`, sum, "です。"],
    totalOfSome: (sum, priced, all) => [
      `${kindsOf(all)}中${kindsOf(priced)}、それぞれ最安値で合計`,
      sum,
      "です。残りはだれも売っていません。",
    ],
    noneInStock: "ショップに在庫のあるものはありません。",
    inStock: (count: number) => `${kindsOf(count)}はショップに在庫があります。`,
    pricesHint: "最安値は、ショップの在庫か出品のうちいちばん安い価格で、送料は含みません。",
    noOffer: "現在、販売なし",
    listing: "出品",
    preOrder: (shop: string) => `${shop}で予約`,
    buyAt: (shop: string) => `${shop}で購入`,
    ofItem: (name: string) => `：${name}`,
    notInShops: "ショップにはなし",
    moveUp: (name: string) => `${name}を上へ移動`,
    moveDown: (name: string) => `${name}を下へ移動`,
  },
  collectionValue: {
    title: "コレクションの評価額",
    valueIn: {
      us: (currency: string) => `米国での評価額（${currency}）`,
      uk: (currency: string) => `英国での評価額（${currency}）`,
    },
    inRegion: { us: "米国", uk: "英国" },
    noValue: "まだありません",
    unpricedCopies: (count: number) => `価格のない${copies(count)}を除く`,
    valueExplanation: (count: number, bases: string) =>
      `${copies(count)}：未開封は新品、それ以外は中古として、${bases}で計算。`,
    valueUnpricedNote: (count: number) => `その状態での価格がない${copies(count)}は除いています。`,
    changePeriods: { day: "昨日から", week: "7日間で", month: "30日間で" },
    nothingChanged: "変化なし",
    changeByPrices: "値動きによるもの",
    changeByAdditions: (arrivals: number) => `${copies(arrivals)}の追加によるもの`,
    changeByPricesAndAdditions: (prices: string, added: string, arrivals: number) =>
      `値動きで${prices}、${copies(arrivals)}の追加で${added}`,
    gainsTitle: "購入価格と評価額",
    copyCount: copies,
    copies: "点数",
    paid: "購入価格",
    valueColumn: "状態別の評価額",
    gain: "損益",
    inCurrency: (currency: string, count: number) => `${currency}、${copies(count)}`,
    gainsHint: "購入価格を地域の通貨で記録していて、その状態での価格が地域にあるものだけが対象です。",
    gainsLeftOut: (count: number) => `購入価格を記録したもののうち${copies(count)}は、その価格がないため除いています。`,
    historyTitle: "評価額の推移",
    noHistory: "今日より前の評価額の記録は、まだありません。",
    rangeLabel: "表示する期間",
    ranges: { day: "日", week: "週", month: "月", year: "年" },
    showTable: "表で表示",
    historyExplanation: (priced: string) =>
      `どの日も、現在の手持ちを当時の${priced}で計算しています。日付のないものは、ずっと持っていたものとして数えます。点は、手持ちが増えた日の印です。`,
    noPricesBefore: <N>(day: N): (string | N)[] => [day, "より前の価格はありません。"],
    historyDescription: {
      us: (first: string, on: string, last: string, until: string, lowest: string, highest: string) =>
        `米国：${on}に${first}、${until}に${last}、最低${lowest}、最高${highest}`,
      uk: (first: string, on: string, last: string, until: string, lowest: string, highest: string) =>
        `英国：${on}に${first}、${until}に${last}、最低${lowest}、最高${highest}`,
    },
    addedOnDay: (day: string, count: number) => `${day}：${count}点を追加`,
    date: "日付",
    addedCopies: "追加した点数",
    changeSince: <N>(change: N, day: N, prices: string): (string | N)[] => [
      day,
      "から",
      change,
      `：値動きで${prices}。`,
    ],
    changeSinceWithAdditions: <N>(
      change: N,
      day: N,
      prices: string,
      added: string,
      arrivals: number,
    ): (string | N)[] => [day, "から", change, `：値動きで${prices}、${copies(arrivals)}の追加で${added}。`],
    mainContributors: "影響の大きかったもの",
    moversTitle: "その前の30日間と比べた大きな変動",
    gainers: "値上がり",
    losers: "値下がり",
    moverNames: {
      new: (name: string) => `${name}、新品`,
      used: (name: string) => `${name}、中古`,
    },
  },
  phrases: {
    "Race your Mii in a suit inspired by Animal Crossing": "Miiが「どうぶつの森」のレーシングスーツで走る",
    "Race your Mii in a suit inspired by the character": "Miiがキャラクターにちなんだレーシングスーツで走る",
    "Race your Mii in a suit inspired by The Legend of Zelda": "Miiが「ゼルダの伝説」のレーシングスーツで走る",
    "Race in a suit inspired by Splatoon": "「スプラトゥーン」のレーシングスーツで走る",
    "Race your Mii in a suit inspired by Metroid": "Miiが「メトロイド」のレーシングスーツで走る",
    "Race in a suit inspired by Kirby": "「カービィ」のレーシングスーツで走る",
    "Race your Mii in a suit inspired by Pikmin": "Miiが「ピクミン」のレーシングスーツで走る",
    "Get a Copy Ability like the character's, and some health":
      "キャラクターにちなんだコピー能力と、少しの体力をもらう",
    "Get a pattern inspired by Animal Crossing": "「どうぶつの森」の柄を手に入れる",
    "Get a pattern inspired by The Legend of Zelda": "「ゼルダの伝説」の柄を手に入れる",
    "Get a pattern inspired by Splatoon": "「スプラトゥーン」の柄を手に入れる",
    "Get a pattern inspired by the character": "キャラクターにちなんだ柄を手に入れる",
    "Get a pattern inspired by Kirby": "「カービィ」の柄を手に入れる",
    "Dress up in a special outfit": "特別な衣装を着る",
    "Have the character bring an item or settle in your town":
      "キャラクターにアイテムを持ってきてもらうか、村に住んでもらう",
    "Have the character bring you something special": "キャラクターに特別なものを持ってきてもらう",
    "Have the character camp by RV, bring an item or move in":
      "キャラクターがキャンピングカーで来る、アイテムを持ってくる、村に住む",
    "Have an amiibo-only Zelda guest camp, bring items or move in":
      "amiibo限定の「ゼルダ」の住民がキャンプに来る、アイテムを持ってくる、村に住む",
    "Have the character stop at the RV campsite or bring an item":
      "キャラクターがオートキャンプ場に来る、アイテムを持ってくる",
    "Have amiibo-only Inkwell camp, bring an item or move in":
      "amiibo限定のスミダクンがキャンプに来る、アイテムを持ってくる、村に住む",
    "Have amiibo-only Felyne camp, bring an item or move in":
      "amiibo限定のアイルーがキャンプに来る、アイテムを持ってくる、村に住む",
    "Have amiibo-only Cece camp, bring an item or move in":
      "amiibo限定の、アオリに似たリスがキャンプに来る、アイテムを持ってくる、村に住む",
    "Have amiibo-only Viché camp, bring an item or move in":
      "amiibo限定のみさきがキャンプに来る、アイテムを持ってくる、村に住む",
    "Have Wisp stop at the RV campsite or bring you an item":
      "ゆうたろうがオートキャンプ場に来る、アイテムを持ってくる",
    "Get a special poster that shows the character": "キャラクターの特別なポスターを手に入れる",
    "Have the character pose for pictures at Photopia": "パニーのスタジオでキャラクターを撮影する",
    "Share a coffee with the character at the Roost": "喫茶ハトの巣でキャラクターとコーヒーを飲む",
    "Plan the character's holiday home in Happy Home Paradise":
      "「ハッピーホームパラダイス」でキャラクターの別荘をつくる",
    "Ask the villager to camp and, in time, settle with you": "住民をキャンプに招き、やがて島に住んでもらう",
    "Get special Sanrio furniture and a poster to match the card":
      "カードに合わせた、サンリオの特別な家具とポスターを手に入れる",
    "Phone the character and plan their home at any time": "キャラクターに電話して、いつでも家をデザインする",
    "Keep a home and its furniture on the amiibo to share": "家と家具をamiiboに保存して、見せ合う",
    "Get a statue of Villager in gold to furnish with": "金色のむらびと像を手に入れて飾る",
    "Take the character's card into the mini-games": "キャラクターのカードをミニゲームで使う",
    "Add this villager's home to the board you play on": "この住民の家を、遊ぶボードに加える",
    "Take a seat in party mode as this character": "このキャラクターでパーティーモードに参加する",
    "Give the plaza a statue of Villager in gold": "広場に金色のむらびと像を置く",
    "Add songs, figures and frames": "曲やフィギュア、フレームを増やす",
    "Train the character as a figure player and fight it":
      "キャラクターをFP（フィギュアプレイヤー）として育てて、たたかう",
    "Get the character as a Spirit": "キャラクターのスピリットを手に入れる",
    "Have Timmy & Tommy open their shop sooner": "まめきちとつぶきちのお店を早く開いてもらう",
    "Give Yoshi a yarn pattern modelled on the character": "キャラクターをかたどった毛糸のもようをヨッシーに着せる",
    "Switch Double Yoshi mode on": "ダブルヨッシーにする",
    "Keep the yarn pattern you like best on the amiibo": "お気に入りの毛糸のもようをamiiboに保存する",
    "Have Poochy help you through a level": "ポチにコースを手伝ってもらう",
    "Dress Mario as the character with a Mystery Mushroom": "へんしんキノコでマリオをキャラクターの姿にする",
    "Build with the Big Mushroom, which only amiibo bring": "amiiboでしか出せない巨大なキノコをコースに置く",
    "Have Wario draw the character; trade the sketch for coins":
      "ワリオにキャラクターの絵を描いてもらい、コインと交換する",
    "Get its figure in an amiibo-only pose (needs Chibi-Robo too)":
      "amiibo限定ポーズのフィギュアを手に入れる（ちびロボのamiiboも必要）",
    "Turn Chibi-Robo into the stronger Super Chibi Robo": "ちびロボを、もっと強いスーパーちびロボにする",
    "Draw figures to collect from the Toy Capsule Machine": "カプセルトイでフィギュアを引いて集める",
    "Wear a costume modelled on the character": "キャラクターにちなんだコスチュームを着る",
    "Get the Star form of the character in its sport": "そのスポーツでキャラクターのスター版を使う",
    "Enter Road to Superstar with three cards": "カード3枚で「ロード・トゥ・スーパースター」に出る",
    "Get the power-up that goes with the character": "キャラクターに合ったパワーアップアイテムをもらう",
    "Call up Fury Bowser (in Bowser's Fury)": "フューリークッパを呼び出す（フューリーワールド）",
    "Hit foes and blocks nearby with a shockwave (Bowser's Fury)":
      "衝撃波で近くの敵やブロックを攻撃する（フューリーワールド）",
    "Wear an accessory that fits the character": "キャラクターに合うアクセサリーを身につける",
    "Get a helper item that varies with the character": "キャラクターごとに違うお助けアイテムをもらう",
    "Get the character's amiibo-only plane and a tuning part":
      "キャラクターのamiibo限定機体とチューニングパーツを手に入れる",
    "Get the character's plane early, a skin and a tuning part":
      "キャラクターの機体を早めに、スキンとチューニングパーツも手に入れる",
    "Get the character as a shiny sticker": "キャラクターのキラキラステッカーを手に入れる",
    "Solve a puzzle modelled on the character": "キャラクターをかたどった問題を解く",
    "Get coins on the amiibo spaces of Minigame Island": "ミニゲームアイランドのamiiboマスでコインをもらう",
    "Bring your character back once on Minigame Island": "ミニゲームアイランドでキャラクターを1回復活させる",
    "Open the Minigame Pack of the character at once": "キャラクターのミニゲームパックをすぐに開放する",
    "Dress as the character and use the costume's powers": "キャラクターの衣装を着て、その力を使う",
    "Find this figure as you play and take it for energy points":
      "遊んでいるうちにこのフィギュアを見つけて、エネルギーに換える",
    "Have four extra Pikmin join you": "ピクミン4匹に加わってもらう",
    "Have extra Pikmin join you": "ピクミンを増やす",
    "Have some other figure turn up at random for you to take": "ほかのフィギュアがどれか現れて、持ち帰れる",
    "Control the character or get its bonus, as each mode has it":
      "モードに応じて、キャラクターを操作するか、ボーナスをもらう",
    "Add the track Chill to Rhythm Recital": "リズムゲームに曲「Chill」を追加する",
    "Give Boo's Block Party a backdrop in Boo style": "Boo's Block Partyの背景をテレサ仕様にする",
    "Dress up as the character, with short hair": "キャラクターの衣装を着て、ショートヘアになる",
    "Add the Chain Chomp to your weapons": "ワンワンを武器に加える",
    "Wear an outfit from Star Fox": "「スターフォックス」の衣装を着る",
    "Get the Super Mirror 2 with every costume inside": "すべてのコスチュームが入ったスーパーミラー2を手に入れる",
    "Get Super Mirror, Super Mirror 64 and every costume inside":
      "スーパーミラーとスーパーミラー64、すべてのコスチュームを手に入れる",
    "Train a computer partner and team up on court": "コンピューターのパートナーを育てて、ダブルスを組む",
    "Steer the character as a Mini with an ability of its own": "キャラクターのミニを、固有の能力で動かす",
    "Open stages meant for this character": "このキャラクター向けのステージを開放する",
    "Change the board you play amiibo Party on": "amiiboパーティーで遊ぶボードを変える",
    "Make it your piece on the amiibo Party board": "amiiboパーティーのボードで自分のコマにする",
    "Share a Chamber Dungeon with friends by way of the amiibo": "パネルダンジョンをamiiboに入れて友だちに渡す",
    "Get one of five dungeon chambers that only amiibo bring":
      "amiiboでしか手に入らない5つのパネルのうち1つを手に入れる",
    "Add Shadow Link to Chamber Dungeons as a Plus Effect": "パネルダンジョンの追加効果として、シャドウリンクを出す",
    "Get a weapon or something rare, plus materials": "武器か珍しいものと、素材を手に入れる",
    "Cover the paraglider in the character's amiibo-only fabric": "キャラクターのamiibo限定の生地をパラセールに張る",
    "Call Epona and ride her": "エポナを呼んで乗る",
    "Get main-quest gear and a stamp": "本編の装備とスタンプを手に入れる",
    "Get a Bowser's Minions skill, gear and a stamp": "クッパ軍団のスキル、装備、スタンプを手に入れる",
    "Get certain goods to craft with, or the character's weapon": "決まった素材か、キャラクターの武器を手に入れる",
    "Open a treasure chest that may hold gear in Zelda style": "「ゼルダ」の装備が入っているかもしれない宝箱を開ける",
    "Wear an outfit that only amiibo bring": "amiiboでしか手に入らない服を着る",
    "Get ingredients for smoothies": "スムージーの材料を手に入れる",
    "Paint your armour to look like the character": "アーマーをキャラクター風にペイントする",
    "Paint your Blast Ball armour to look like the character": "ブラストボールのアーマーをキャラクター風にペイントする",
    "Get campaign armour paint that adds auxiliary ammo": "補助弾薬が増える、キャンペーン用のペイントを手に入れる",
    "Get campaign armour paint that adds repair capsules":
      "リペアカプセルが増える、キャンペーン用のペイントを手に入れる",
    "Get gear that only amiibo bring": "amiiboでしか手に入らないギアをもらう",
    "Store the gear, weapons and controls you like best": "お気に入りのギア、ブキ、操作設定を保存する",
    "Pose for pictures with this character or your stored gear": "このキャラクターと、または保存したギアで写真を撮る",
    "Watch past Splatfest shows at the Grand Festival Grounds":
      "グランドフェスティバルの会場で、これまでのフェスのライブを見る",
    "Be invincible for a short while": "少しのあいだ無敵になる",
    "Get a Life-Up Heart for extra health": "ライフアップハートで体力を増やす",
    "See where the regional coins are": "ローカルコインの場所を見る",
    "Find out where a Power Moon is (as the Delicious amiibo)": "パワームーンの場所を知る（Delicious amiiboとして）",
    "Get materials plus something rare or amiibo-only": "素材に加えて、珍しいものかamiibo限定のものを手に入れる",
    "Have Wolf Link join you as a partner": "ウルフリンクに仲間になってもらう",
    "Collect character cards that aid you in fights": "バトルで助けてくれるキャラクターのカードを集める",
    "Arm the character and its Rabbid with an amiibo-only weapon":
      "キャラクターと対のラビッツに、amiibo限定の武器を持たせる",
    "Get an item that helps you along": "冒険に役立つアイテムをもらう",
    "Get a weapon of three stars or more": "星3つ以上の武器を手に入れる",
    "Get the Spinner, a weapon that only amiibo bring": "amiiboでしか手に入らない武器、スピナーを手に入れる",
    "Fill up on arrows once daily with each amiibo": "amiiboごとに1日1回、矢を補充する",
    "Fill up on hearts once daily with each amiibo": "amiiboごとに1日1回、ハートを回復する",
    "Suffer double damage from foes and surroundings": "敵や地形から受けるダメージが2倍になる",
    "Enter the Cave of Shadows": "「獣の試練」に挑む",
    "Store hearts for Breath of the Wild or the Cave of Shadows":
      "「ブレス オブ ザ ワイルド」や「獣の試練」のためにハートを保存する",
    "Get a set of stickers from Monster Hunter Stories 2":
      "「モンスターハンターストーリーズ2」のスタンプセットを手に入れる",
    "Wear a special set of layered armour": "特別な重ね着装備一式を着る",
    "Draw lots each day for all kinds of handy items": "毎日くじを引いて、いろいろな役立つアイテムを当てる",
    "Beat challenge stages for mini-games and exclusive gear":
      "チャレンジステージをクリアして、ミニゲームや限定ギアを手に入れる",
    "Watch musical shows": "ライブを見る",
    "Get an item at random when Tsukino tells your fortune": "ツキノの占いで、何かのアイテムを手に入れる",
    "Wear the Hakum Rider Outfit as layered armour": "ハクム村のライダー装備を重ね着装備として着る",
    "Add the Hunter Sticker Set to your stickers": "ハンターのスタンプセットを加える",
    "Wear special layered armour that belongs to the character": "キャラクターにちなんだ特別な重ね着装備を着る",
    "Get a Fashion Ticket (any outfit) and a Music Ticket (song)":
      "好きな衣装と交換できるチケットと、曲と交換できるチケットを手に入れる",
    "Get random goods, arms or gear of a better grade": "質の高い道具、武器、装備のどれかを手に入れる",
    "Find healing Super Mushrooms in place of poisonous ones": "毒キノコの代わりに、回復できるスーパーキノコを見つける",
    "Win the chance to rise again when your health is gone": "体力が尽きたとき、もう一度立ち上がれるようになる",
    "See furniture glow where a Speedy Spirit hides": "レアなオバケが隠れている家具が光って見える",
    "Have Toad heal you when you talk to him": "キノピオに話しかけて回復してもらう",
    "See on the map where up to three escaped Boos hide": "逃げたテレサの居場所を、3体までマップで見る",
    "Get one weapon to fight with": "戦いに使う武器を1つ手に入れる",
    "Get a weapon that only amiibo bring": "amiiboでしか手に入らない武器をもらう",
    "Add a special theme to the music of your battles": "バトルの音楽に特別な曲を加える",
    "Get items and materials of a better grade": "質の高いアイテムや素材を手に入れる",
    "Get a large sum of BP": "BPをたくさん手に入れる",
    "Get finer supplies than other amiibo bring": "ほかのamiiboより良い補給品を手に入れる",
    "Make the character's Mii suit stronger for the day": "キャラクターのMiiスーツをその日だけ強くする",
    "Enter the character's league and maybe win its Mii costume": "キャラクターのリーグに挑み、Miiのコスチュームを狙う",
    "Call a phantom hero to your side in battle": "バトルで、幻影の英雄を味方に呼ぶ",
    "Call a phantom hero into battle and make it stronger": "幻影の英雄をバトルに呼び、強くする",
    "Enter a dungeon that belongs to this character alone": "このキャラクターだけのダンジョンに入る",
    "Get an egg with a Monstie that fits the character": "キャラクターにちなんだオトモンのタマゴを手に入れる",
    "Dress Navirou to match the character": "ナビルーにキャラクターにちなんだ衣装を着せる",
    "Put on a costume in the character's likeness": "キャラクターそっくりのコスチュームを着る",
    "Get the Qucy outfit and a filter in Game Boy look": "キューシィのコスチュームと、ゲームボーイ風の画面を手に入れる",
    "Wear gear in the character's style that only amiibo bring":
      "amiiboでしか手に入らない、キャラクター風の装備を身につける",
    "Get two Picture Pieces, two Point Stars and a Maxim Tomato":
      "ピクチャーピース2つ、ポイントスター2つ、マキシムトマト1つをもらう",
    "Get a boost item and some star coins": "強化アイテムとスターコインをもらう",
    "Get items that help more than usual": "いつもより役立つアイテムをもらう",
    "Win back some health each day (how much varies)": "毎日、体力を少し回復する（量はいろいろ）",
    "Refill some missiles each day (how many varies)": "毎日、ミサイルを少し補充する（数はいろいろ）",
    "Raise your health by 100 for good": "体力の上限がずっと100増える",
    "Carry 10 more missiles for good": "持てるミサイルがずっと10発増える",
    "Pick up twenty Fragments": "かけらを20個もらう",
    "Pick up ten Fragments": "かけらを10個もらう",
    "Raise a musical statue on the plaza": "広場に音の出る像を建てる",
    "Put on a hat like the character's that grants a power": "能力が使える、キャラクター風のぼうしをかぶる",
    "Pick up bonuses and items": "ボーナスやアイテムをもらう",
    "Pick up power-ups and items to use in the game": "ゲームで使える強化やアイテムをもらう",
    "Carry items home on the card after a game with friends": "友だちと遊んだあと、アイテムをカードに入れて持ち帰る",
    "Lend Kirby one power a day from each character": "キャラクターごとに1日1回、カービィに力を貸す",
    "Befriend a special Monstie": "特別なオトモンを仲間にする",
    "Open the Super Mario Odyssey courses ahead of time": "「スーパーマリオ オデッセイ」のコースを先に開放する",
    "Get a mushroom that makes you invincible": "無敵になるキノコをもらう",
    "Get a fairy helper and player colours like the character's": "お供の妖精と、キャラクター風のカラーを手に入れる",
    "Get the character's Shovel Knight remix straight away":
      "キャラクターの「ショベルナイト」リミックスをすぐに手に入れる",
    "Get challenge stages, a fairy and a costume of the character":
      "チャレンジステージ、妖精、キャラクターの衣装1着を手に入れる",
    "Play Custom Knight; store your design (Shovel of Hope only)":
      "カスタムナイトで遊び、デザインを保存する（Shovel of Hopeのみ）",
    "Get challenge stages, a fairy and costumes of the character":
      "チャレンジステージ、妖精、キャラクターの衣装数着を手に入れる",
    "Have a fairy keep you company": "妖精についてきてもらう",
    "Put the character in a special outfit": "キャラクターに特別な衣装を着せる",
    "Give Swordfighter weapons the look of the character's own":
      "ソードファイターの武器を、キャラクターの武器の見た目にする",
    "Dress Noah in N's Consul Suit": "ノアにエヌの執政官の服を着せる",
    "Let Eunie, Lanz and Noah go without jackets": "ユーニ、ランツ、ノアの上着を脱がせる",
    "Dress Mio in M's Consul Suit": "ミオにエムの執政官の服を着せる",
    "Let Taion, Sena and Mio go without jackets": "タイオン、セナ、ミオの上着を脱がせる",
    "Recruit the character as a fighter you control": "キャラクターを、操作できる仲間にする",
    "Fight the character, who then joins you": "キャラクターと戦い、仲間にする",
    "Get a reserve tank that restores missiles when you have none":
      "ミサイルが尽きると補充される、予備のタンクを手に入れる",
    "See concept art once you have finished the game": "クリア後に設定画を見る",
    "Get a reserve tank that refills Aeon when it runs dry": "エイオンが尽きると補充される、予備のタンクを手に入れる",
    "See Metroid II art once you have finished the game": "クリア後に「メトロイドII」のイラストを見る",
    "Get a reserve tank that restores health when you have none": "体力が尽きると回復する、予備のタンクを手に入れる",
    "Open the Sound Test once you have finished the game": "クリア後にサウンドテストを開放する",
    "Get a marker for the nearest Metroid on your map": "いちばん近いメトロイドをマップに表示する",
    "Finish the game to open Fusion difficulty and its suit":
      "クリア後に、難易度「フュージョン」とそのスーツを開放する",
    "Stock up on E Tanks and other handy things": "E缶などの役立つアイテムをそろえる",
    "Play 11 exclusive stages that fans made as challenges": "ファンがつくった11の限定チャレンジステージで遊ぶ",
    "Open a fresh set of jump-and-run challenges": "新しいアクションチャレンジを開放する",
    "Take on Shovel Knight as a boss": "ボスのショベルナイトに挑む",
    "Clear the stage you are on of every enemy, once daily": "遊んでいるステージの敵を、1日1回すべて倒す",
    "Fly the Arwing in its SNES look": "スーパーファミコン版の姿のアーウィンに乗る",
    "Fly the Arwing in black": "黒いアーウィンに乗る",
    "Watch the character's live show in a special version": "キャラクターのライブを特別版で見る",
    "Open challenges in which you seek a hidden Pixel Toad": "隠れたドットキノピオを探すチャレンジを開放する",
    "Learn the Praise the Sun gesture and strike it": "ジェスチャー「太陽賛美」を覚える",
    "Watch every story scene as far as the chapter you are in": "今の章までの物語のシーンをすべて見る",
    "Open a way into Golden Greed's Domain": "黄金の強欲の領域への道を開く",
    "Wear the Pakku Mask": "パックマスクをかぶる",
    "Fight as Shadow Mewtwo ahead of earning it": "条件を満たす前に、ダークミュウツーで戦う",
    "Go up to the sky or down to the surface in a moment": "空と大地を一瞬で行き来する",
    "Get tokens to trade for music and moving 3D characters": "曲や動く3Dキャラクターと交換できるトークンをもらう",
  },
};
