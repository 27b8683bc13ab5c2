import { BRAND } from "../../brand";
import { inNumbers } from "../../language/formats";
import type { PageMessages } from "../pages";

/** Different items are counted in 種類, copies of them in 点, games in 本. */
const kindsOf = (count: number): string => `${inNumbers(count)}種類`;
const copies = (count: number): string => `${inNumbers(count)}点`;
const amiibo = (count: number): string => `amiibo${count}種類`;
const games = (count: number): string => `ゲーム${count}本`;
/** 「ゲーム全3本」「ゲーム3本中2本」 */
const gamesOf = (count: number, of: number): string => (count === of ? `ゲーム全${of}本` : `${games(of)}中${count}本`);

const inRow = (parts: readonly string[]): string => parts.join("、");

const IN_REGION = { eu: "欧州", au: "オーストラリア", na: "北米", jp: "日本" };

const COUNTRY: Readonly<Record<string, string>> = { UK: "英国", US: "米国" };
const country = (name: string): string => COUNTRY[name] ?? name;

const separated = <Part>(parts: readonly Part[]): (string | Part)[] =>
  parts.flatMap((part, place) => (place === 0 ? [part] : ["、", part]));

/** 「手持ち12点、ほしいもの3件」 */
const writes = (owned: number, wishes: number, watches: number, changes: number): string =>
  inRow([
    ...(owned > 0 ? [`手持ち${copies(owned)}`] : []),
    ...(wishes > 0 ? [`ほしいもの${inNumbers(wishes)}件`] : []),
    ...(watches > 0 ? [`ウォッチ${inNumbers(watches)}件`] : []),
    ...(changes > 0 ? [`変更${inNumbers(changes)}件`] : []),
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
  return more === 0 ? `${first}で使える` : `${first}ほか${inNumbers(more)}本のゲームで使える`;
}

export const messages: PageMessages = {
  access: {
    logIn: "ログイン",
    signUp: "新規登録",
    logInTitle: "ログイン",
    logInText: "ログインすると、コレクションを保存して、どの端末でも同じ内容を使えます。",
    logInWith: (provider: string) => `${provider}でログイン`,
    newHere: "はじめての方も、どれかを選ぶだけでアカウントが作られます。",
    whatItMeans: "登録について",
    registerTitle: "新規登録",
    registerText: "登録すると、コレクションを保存して、どの端末でも同じ内容を使えます。",
    signUpWith: (provider: string) => `${provider}で登録`,
    noPassword:
      "パスワードはありません。本人確認は、あなたが選んだサービスが行います。保存するのは、あなたの名前、メールアドレス、そのサービスでのIDだけです。コレクションは、あなたが公開に切り替えるまで非公開です。",
    privacy: "プライバシーポリシー",
    notSetUp: "このサイトではまだ設定されていません。運営者は、サービスから発行された値を次の変数に設定してください：",
    logOutTitle: "ログアウト",
    logOutAsked: "ログアウトしますか？",
    logOutText: "ほかのサイトから、またはアドレスを直接入力してこのページを開きました。この端末でログアウトしますか？",
    logOut: "ログアウト",
    stay: "ログインしたままにする",
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
        `この${provider}アカウントは、すでに別の${BRAND}アカウントのものです。何も変更されていません。`,
      another: (provider: string) => `すでに別の${provider}アカウントが連携されています。何も変更されていません。`,
      only: (provider: string) =>
        `${provider}の連携は解除されません。このアカウントに入る唯一の手段だからです。先に別のサービスを連携すれば、解除できます。`,
      elsewhere: (provider: string) => `${provider}を連携するには、ここにあるボタンを押してください。`,
      unset: (provider: string) => `このサイトでは${provider}が設定されていません。`,
    },
  },
  account: {
    title: "アカウント設定",
    signInWith: "ログイン方法：",
    linked: <Part>(provider: Part, name: Part): (string | Part)[] => [provider, "（", name, "）"],
    only: "このアカウントに入る唯一の手段なので、解除できません。",
    connectAnother: "別のサービスも連携すると、どちらでもログインできます：",
    connect: (provider: string) => `${provider}を連携`,
    disconnect: (provider: string) => `${provider}の連携を解除`,
    whatGoes: (provider: string) =>
      `${provider}ではこのアカウントに入れなくなり、${provider}から受け取ったあなたの情報は削除されます。コレクションは残ります。`,
    doDisconnect: (provider: string) => `${provider}の連携を解除する`,
    sessions: "ログイン中の端末",
    device: (browser: string, system: string) => `${system}の${browser}`,
    someBrowser: "ブラウザー",
    someSystem: "不明なシステム",
    thisOne: "この端末",
    lasts: <Part>(since: Part, until: Part): (string | Part)[] => [
      since,
      "から、",
      until,
      "まで（それまでに使えば延長）",
    ],
    signOutThere: "ログアウトさせる",
    signOutEverywhere: "すべての端末でログアウト",
    logOut: "ログアウト",
  },
  activity: {
    title: "履歴",
    told: "過去30日間にしたことのすべてです。ここから元に戻せます。",
    further: "さらに前",
    newer: "新しい履歴",
    older: "古い履歴",
    hint: "評価額の増減は、今日の平均価格で計算しています。",
    effect: "評価額への影響：",
    unknownItem: "カタログから外れたamiibo",
    undone: "元に戻しました。",
    nothingToUndo: "元に戻せるものはもうありません。",
    undo: "元に戻す",
    again: "やり直す",
    ofDeed: (title: string) => `：${title}`,
    nothing: "まだ何もありません",
    nothingFurther: "これより前はありません",
    nothingHint: "追加・編集・インポート・削除をするとここに表示され、30日間残ります。",
    browse: "カタログを見る",
    latest: "最近の履歴",
    imported: (entries: number) => `${inNumbers(entries)}件をインポート`,
    merged: "ログイン前に付けた印を追加",
    undid: "以前の操作を元に戻した",
    items: (count: number) => `amiibo${kindsOf(count)}`,
    changed: (what: string) => `${what}を変更`,
    edited: (what: string) => `${what}を編集`,
    added: (what: string) => `${what}を追加`,
    addedCopies: (count: number, what: string) => `${what}を${copies(count)}追加`,
    removed: (what: string) => `${what}を削除`,
    removedCopies: (count: number, what: string) => `${what}を${copies(count)}削除`,
    wished: (what: string) => `${what}をほしいものリストに追加`,
    unwished: (what: string) => `${what}をほしいものリストから削除`,
    watched: (what: string) => `${what}のウォッチを開始`,
    unwatched: (what: string) => `${what}のウォッチを終了`,
    areGone: (count: number) => `そのうち${copies(count)}は、その後コレクションからなくなっています。`,
    wouldStay: (count: number) => `${inNumbers(count)}件はその後変更されているため、そのまま残ります。`,
    wereGone: (count: number) => `${copies(count)}は、すでにコレクションからなくなっていました。`,
    haveStayed: (count: number) => `${inNumbers(count)}件はその後変更されていたため、そのまま残しました。`,
    outcomes: {
      full: "何も変更していません。1種類のamiiboが999点、または全体が20,000点を超えてしまうためです。",
      unknown: "何も変更していません。過去30日間の履歴にない操作です。",
      notUndone: "元に戻せるものがありませんでした。すべてその後に変更されたか、コレクションからなくなっています。",
      again: "やり直しました。",
      notAgain: "やり直せるものがありませんでした。すべてその後に変更されています。",
      undone: "元に戻しました。",
      undoneBefore: "これはすでに、別のウィンドウか別の端末で元に戻されています。",
    },
  },
  advert: {
    title: "広告",
    offer: "おすすめ",
    house: <Part>(bold: (words: string) => Part): (string | Part)[] => [
      bold("足りないフィギュアがありますか？"),
      `ほしいものの札をかけておけば、あとですぐに見つかります。${BRAND}がここに第三者の広告を出すことはありません。`,
    ],
  },
  alerts: {
    watchingNothing: "ウォッチ中のものはまだありません。",
    watching: (items: number) => `${items}種類をウォッチ中です。`,
    watchingUnmet: (items: number) => `${items}種類をウォッチ中です。希望価格に達したものはありません。`,
    watchingMet: (items: number, met: number) =>
      `${items}種類をウォッチ中です。${met}件が希望価格に達しています。`,
    price: (corner: string, name: string, cost: string, target: string) =>
      `${corner}：${name}が${cost}になりました。あなたの希望価格は${target}です。`,
    noMoreThanTarget: (shop: string) => `${shop}で希望価格以下`,
    restock: (corner: string, name: string, shop: string) => `${corner}：${name}が${shop}に再入荷しました。`,
    restockFor: (corner: string, name: string, shop: string, price: string) =>
      `${corner}：${name}が${shop}に${price}で再入荷しました。`,
    test: "これはテストです。お知らせはこのように届きます。",
    noWebhook:
      "これはウェブアドレスではありません。Discordの「連携サービス」→「ウェブフック」→「ウェブフックURLをコピー」で確認できます。",
    otherWebhook: "ウェブフックのアドレスはhttps://discord.com/api/webhooks/で始まります。",
    partOfWebhook:
      "ウェブフックのアドレスが途中で切れています。/api/webhooks/のあとに、番号と長い秘密の文字列が続きます。",
  },
  calls: {
    noObject: (example: string) =>
      `本文がJSONオブジェクトではありません。${example}のようなオブジェクトを送ってください。`,
    noValue: "このフィールドに入れられない値です。",
    noChangeId: "X-Change-Idは、英数字、ハイフン、アンダースコアで8～64文字です。",
    noAmiibo: "このIDのamiiboはありません。",
    notFound: "このアドレスには何もありません。",
    notOurs: "このリクエストは、当サイトのページから送られたものではありません。",
    noToken: "この呼び出しには、ログイン中のページのX-CSRF-Tokenが必要です。ページを再読み込みしてください。",
    signedOut: "ログインしていません。",
    forbidden: "このアカウントには許可されていない操作です。",
    tooLarge: (most: string) => `ここで送れる本文は${most}までです。`,
    tooMany: "一度に送られた量が多すぎます。1分ほどお待ちください。",
    unavailable: "現在Plinthは応答できません。何も失われていません。しばらくしてからもう一度お試しください。",
    broken: "こちら側で問題が起きました。もう一度お試しください。",
  },
  cataloguePage: {
    halls: "表示",
    series: "シリーズ",
    nameOfHall: {
      all: "すべてのamiibo",
      "amiibo-franchise": "フランチャイズ別",
      "game-series": "ゲームシリーズ別",
      "animal-crossing-cards": "Animal Crossing",
    },
    preview: "バージョン2のプレビュー",
    previewText: <Part>(tryIt: (words: string) => Part): (string | Part)[] => [
      `${BRAND}のバージョン2を制作中です。`,
      tryIt("プレビューを試す"),
    ],
    previewAsked: <Part>(tryIt: (words: string) => Part, tell: (words: string) => Part): (string | Part)[] => [
      `${BRAND}のバージョン2を制作中です。`,
      tryIt("プレビューを試して"),
      "、",
      tell("ご感想をお聞かせください"),
      "。",
    ],
    noCards: "見つかりませんでした。もう一度検索してみてください。",
    welcome: "あなたのamiiboの小さなミュージアム",
    welcomeText: (count: number) =>
      `フィギュアとカード全${count}種類が、台座の上に並んでいます。持っているものには灯りをともし、ほしいものには札をかけましょう。`,
    sample: (lit: number, of: number) =>
      `棚の見本：${of}種類中${lit}種類が点灯。あなたの棚も、1回のタップから始まります。`,
    sampleWorth: (lit: number, of: number, worth: string) =>
      `棚の見本：${of}種類中${lit}種類が点灯、評価額${worth}。あなたの棚も、1回のタップから始まります。`,
    description: {
      all: (count: number) =>
        `amiiboのフィギュアとカード全${count}種類を、発売日や価格とともに台座の上に展示しています。持っているものに灯りをともしましょう。`,
      "animal-crossing-cards": (count: number) =>
        `Animal Crossingのamiibo全${count}種類を、発売日や価格とともに台座の上に展示しています。持っているものに灯りをともしましょう。`,
    },
    descriptionOf: (series: string, count: number) =>
      `${series}：amiibo${count}種類を、発売日や価格とともに台座の上に展示しています。持っているものに灯りをともしましょう。`,
  },
  changelog: {
    title: "更新履歴と今後の予定",
    name: "更新履歴と今後の予定",
    description: "このサイトの変更点を日ごとにまとめ、今後の予定をお知らせします。",
    upcoming: "今後の予定",
    newItems: <Part>(upcoming: (words: string) => Part): (string | Part)[] => [
      "新しいamiiboは、発売日がわかりしだい載せます：",
      upcoming("発売予定のamiibo"),
    ],
    wishes: <Part>(tell: (words: string) => Part): (string | Part)[] => [
      "足りないものがあれば：",
      tell("お聞かせください"),
    ],
    days: {
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
    titleOf: (series: string) => `チェックリスト：${series}`,
    signUp: "チェックリストを使うには、登録が必要です。",
    halvesTitle: "チェックリスト",
    halves: { figure: "フィギュア", card: "Animal Crossingとカード" },
    series: "シリーズ",
    otherCards: "その他",
    allCards: "すべてのカード",
    cardNumber: (printed: string) => `No. ${printed}`,
    exports: {
      goal: "収集目標を画像にする",
      figures: "フィギュアを画像にする",
      everything: "すべてを画像にする",
      cards: "カードのシリーズを画像にする",
      wishlist: "ほしいものを画像にする",
      unowned: "未所持を画像にする",
    },
    exportOf: (series: string) => `${series}を画像にする`,
  },
  contact: {
    long: (most: number) => `連絡先は${most}文字までです。`,
    broken: "連絡先は1行で、制御文字は使えません。",
    email:
      "収集されるのを防ぐため、メールアドレスは書かないでください。代わりに、チャットサービスでの名前を書いてください。",
  },
  counts: { characters: "キャラクター", figures: "フィギュア", cards: "カード" },
  errors: {
    notFound: "404 - ページが見つかりません",
    notFoundWhy: "この台座は空です。展示品が移動したか、アドレスに打ち間違いがあるようです。",
    allExhibits: "すべての展示品から探す",
    broken: "灯りが消えてしまいました",
    brokenTitle: "エラー",
    brokenWhy:
      "こちら側で問題が起きました。記録は残っており、コレクションは何も失われていません。しばらくしてからもう一度お試しください。",
    home: "ホームに戻る",
    unavailable: "少々お待ちください",
    unavailableTitle: "もう一度お試しください",
    unavailableWhy:
      "現在、棚に接続できません。コレクションは何も失われていません。しばらくしてからもう一度お試しください。",
    meanwhile: "その間に見て回る",
    signedOut: "ログインしてください",
    signedOutWhy: "このページはアカウントのある方向けです。見るにはログインが必要です。",
    notChanged: "何も変更されていません",
    notChangedWhy: {
      too_many_copies: (inAll: number, ofOne: number) =>
        `コレクションに入るのは全体で${copies(inAll)}、1種類のamiiboにつき${ofOne}点までです。何も変更されていません。`,
      changed_meanwhile: () => "その間にコレクションが変更されました。もう一度お試しください。",
    },
    collection: "コレクションへ",
    refused: "当サイトからの送信ではありません",
    refusedTitle: "受け付けられません",
    refusedWhy: "このフォームは別のサイトから送られたため、何も変更されていません。",
    tooLarge: "大きすぎます",
    tooLargeTitle: "サイズ超過",
    tooLargeWhy: (most: string) =>
      `送られた内容が、ここで受け付けられる上限の${most}を超えています。減らして送ってください。`,
    back: "戻る",
    tooMany: "試行回数が多すぎます",
    tooManyWhy: "一度に多くのリクエストがありました。1分ほど待ってから、もう一度お試しください。",
    unreadableForm: "フォームを読み取れませんでした",
    unreadableFormTitle: "読み取れないフォーム",
    unreadableFormWhy:
      "ブラウザーから送られた内容が壊れていたため、何も変更されていません。もう一度フォームに入力して送ってください。",
    unreadableAddress: "アドレスを読み取れませんでした",
    unreadableAddressTitle: "読み取れないアドレス",
    unreadableAddressWhy: "アドレスが長すぎるか、読み取れない文字が含まれています。",
    everything: "すべて表示",
    noFile: "このリリースにそのファイルはありません。ファイルを求めているページを再読み込みしてください。",
    late: "リクエストが時間内に終わりませんでした。",
  },
  faq: {
    title: "よくある質問とこのサイトについて",
    description: "このamiiboのミュージアムが何なのか、価格はどこから来るのか、展示品はだれが描いたのか。",
    what: {
      asked: `${BRAND}とは？`,
      told: "amiiboを集める人のための場所です。フィギュアとカードの全カタログを見て回り、持っているものや箱に入ったままかどうかを記録し、ほしいものリストを作り、価格をウォッチし、コレクションをほかの人に見せることができます。",
      account:
        "見て回るだけならアカウントはいりません。アカウントがあると、コレクションが保存され、お使いのどの端末でも見られます。",
    },
    search: {
      asked: "入力していないものが検索結果に出るのはなぜですか？",
      told: "1語につき1文字の打ち間違いを大目に見るからです。「lnik」と入力すると、「Link」のことかどうかをたずねます。言葉の順番、アクセント記号、句読点は関係ありません。1つのシリーズの中でほとんど見つからないときは、カタログのほかの場所に何種類あるかを表示し、入力した言葉のままそこへ案内します。",
    },
    guest: {
      asked: "アカウントなしで付けた印はどうなりますか？",
      told: "そのタブに残り、閉じると消えます。その前にログインすると、コレクションに追加するかどうかをおたずねします。すでにあるものが削除されることはありません。",
    },
    prices: {
      asked: "価格はどこから来ていますか？",
      told: <Part>(settings: (words: string) => Part): (string | Part)[] => [
        "英国と米国のショップ、そしてオークションマーケットの出品からです。どの価格にも、どこで確認されたものか、どのくらい前のものかが表示されます。ホームページで優先する価格の地域は、",
        settings("アカウント設定"),
        "か、各ページの上にある国旗で選べます。",
      ],
    },
    withheld: {
      asked: "平均価格がないのはなぜですか？",
      told: "売れた価格や出品価格の平均を出すには、マーケットの書面による許可が必要ですが、このサイトは許可を得ていません。表示されるのは、現在の出品価格と価格ガイドの価格です。価格ガイドの価格はドル建てで、ポンドにはその日のレートで換算します。どちらの価格もないものは「不明」と表示され、コレクションの評価額には含まれません。",
    },
    averages: {
      asked: "平均はどう計算していますか？価格が変わったとみなすのはどんなときですか？",
      made: "平均は、過去30日間の価格の平均値です。1つの出品は、いくつ売れても1件と数え、ほかから大きく外れたものは除きます。再販などで価格が急に変わったときは、その後の取引だけを数えます。3件未満の取引による平均には「少数」と付きます。",
      changed:
        "変動は、新品は新品、中古は中古と、その前の30日間の平均と比べたものです。数件の取引から出した2つの平均は、偶然でも差が出ます。そのため、偶然ではないと言い切れる場合だけ、言い切れる分だけを変動として表示します。「横ばい」は、15%の変動があれば表れたはずだという意味、横線は、だれにもわからないという意味です。",
    },
    noData: {
      asked: "平均価格が0だったり「データなし」だったりするのはなぜですか？",
      told: "その地域では過去30日間の販売データがなかったからです。当て推量をするよりも、何も表示しないほうを選んでいます。データのないものは、コレクションの評価額に含まれません。",
    },
    alerts: {
      asked: "安くなったら知らせてもらえますか？",
      told: <Part>(watcher: (words: string) => Part): (string | Part)[] => [
        "はい。",
        watcher("価格ウォッチ"),
        "か、それぞれのamiiboのページで価格を指定してください。ショップや出品がその価格以下になったら、サイト内、非公開フィード、Discordでお知らせします。価格は送料抜きで、新品と中古、国ごとに分けて比べます。お知らせは1回で、次のお知らせは、価格がいったん希望価格を3%上回ったあとになります。",
      ],
    },
    goal: {
      asked: "全部を集めているわけではありません。不利になりますか？",
      told: <Part>(goal: (words: string) => Part): (string | Part)[] => [
        "いいえ、",
        goal("何を集めているかを決めれば"),
        "大丈夫です。一部のシリーズだけ、カードなし、各キャラクター1つ、などと決められます。達成度、未所持のもの、画像はそれに合わせて数えられ、「すべてを数える」をタップすると、残りも数えて見ることができます。コレクションの評価額は、いつでも全部の分です。「各キャラクター1つ」では、そのキャラクターのものがどのシリーズでも1つあれば足り、そろえる費用にはそれぞれの最安のものを使います。書き出したファイルには、持っているものがすべて入ります。収集目標がほかの人に見えるのは、あなたが公開したときだけです。そのときは、公開ページとその画像もそれに合わせて数えられます。",
      ],
    },
    games: {
      asked: "私のゲームで使えるamiiboはどれですか？",
      told: <Part>(games: (words: string) => Part): (string | Part)[] => [
        "お持ちのゲームを",
        games("ゲーム"),
        "のページで探してください。そのゲームでamiiboができることごとに、使えるamiibo、そのうち持っているもの、いちばん安く手に入れる方法がわかります。価格は、現在の出品価格か、あなたの地域の平均です。「遊んでいます」を押すと、リスト、収集目標、マイアカウントで、まだ使えていないものが数えられます。説明が私たちの文でないところは、カタログの元データの言葉のままで、その印を付けています。",
      ],
    },
    trade: {
      asked: "ほかのコレクターと交換できますか？",
      told: <Part>(trade: (words: string) => Part, privacy: (words: string) => Part): (string | Part)[] => [
        "公開コレクションで「自分のと比べる」を押してください。2人とも持っているもの、あなたがほしくて相手が譲れるもの、その逆がわかり、コピーして使えるメッセージになります。",
        trade("交換相手を探す"),
        "では、見つけてもらうことに同意したコレクターの一覧が見られます。あなたが",
        privacy("プライバシー設定"),
        "で「交換を受け付ける」をオンにするまで、そこでだれかに見つかることはありません。非公開にしているものが使われることもありません。",
      ],
    },
    asking: {
      asked: "売値はだれに見えますか？",
      told: `販売リストを公開するまでは、だれにも見えません。公開すると、訪れた人に、販売中のものの状態、箱の有無、売値が見えます。購入価格とメモがほかの人に見えることは決してありません。売値はあなたが書いたとおりの金額と通貨で表示され、${BRAND}は売買に関与しません。`,
    },
    paid: {
      asked: "「コレクターの購入価格」とは何ですか？",
      told: <Part>(privacy: (words: string) => Part): (string | Part)[] => [
        "過去1年間に、登録から1か月を過ぎたアカウントのコレクター10人以上が支払った価格の、真ん中の値です。対象になるのは、",
        privacy("プライバシー設定"),
        "で「購入価格を提供する」をオンにした人だけです。オンにするまで、あなたの価格はどこにも数えられません。名前や正確な価格は出さず、計算は1日1回で、どの平均にも混ぜません。そのようなアカウントを9つ持つ人なら、10人目のコレクターが支払った価格を0.50単位で知ることはできますが、それがだれかはわかりません。オフにすると、翌日までにあなたの価格は除かれます。",
      ],
    },
    offline: {
      asked: "電波のないお店でも使えますか？",
      told: (items: number) =>
        `はい。ブラウザーのメニューからインストールすることもできます。一度訪れると、端末に、コレクション、検索できる全リスト、チェックリスト、ほしいものリスト、価格ウォッチ、最近見た${items}種類の控えが残ります。それぞれに、控えであることと、いつの時点のものかが表示されます。変更は端末で待機し、ネットワークにつながると送信されます。控えはあなただけのものです。ログアウトしたときや、ほかの人がその端末でログインしたときに消えます。`,
    },
    calendar: {
      asked: "これからの発売日をカレンダーに入れられますか？",
      told: <Part>(upcoming: (words: string) => Part): (string | Part)[] => [
        "はい。",
        upcoming("発売予定のamiibo"),
        "に、購読できる地域ごとのカレンダーがあります。ログインすると、ほしいものと収集目標の非公開カレンダーも使えます。",
      ],
    },
    contact: {
      asked: "不具合を見つけました。アイデアがあります",
      thanks: "ありがとうございます。ぜひお聞かせください。",
      chat: <Part>(chat: (words: string) => Part): (string | Part)[] => [
        "いちばん早いのは",
        chat("チャット"),
        "です。",
      ],
      email: <Part>(address: Part): (string | Part)[] => ["メールは", address, "へどうぞ。"],
      nobody: "このサイトの運営者は、まだ連絡先を載せていません。",
    },
    pictures: {
      asked: "画像はだれのものですか？",
      photographed:
        "写真以外は私たちのものです。展示品はすべて、基本情報をもとにこのサイトが描いています。サイトの運営者がその写真を持っている場合は、代わりに写真を表示します。",
      drawn: "私たちのものです。だれかの写真を借りずにすむよう、展示品はすべて、基本情報をもとにこのサイトが描いています。",
      facts: "基本情報は、AmiiboAPIの制作者がMITライセンスで公開しているものをもとにしています。",
    },
  },
  farewell: {
    title: "さようなら",
    gone: "アカウントを削除しました",
    told: "保存されていたものはすべて削除されました。コレクションとそのメモ、リスト、設定、公開ページ、すべての端末のログインが含まれます。ここで過ごしてくださって、ありがとうございました。",
    home: "ゲストとして見て回る",
  },
  footer: {
    title: "その他",
    privacy: "プライバシーポリシー",
    faqs: "よくある質問とこのサイトについて",
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
      drawn: `${BRAND}はコレクターが作っており、任天堂とは関係ありません。amiiboは任天堂の商標です。ここにある絵はすべて、私たちが描いたものです。`,
      photographed: `${BRAND}はコレクターが作っており、任天堂とは関係ありません。amiiboは任天堂の商標です。写真のない展示品の絵は、私たちが描いたものです。`,
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
  forSale: {
    title: "販売中",
    item: "amiibo",
    condition: "状態",
    box: "箱",
    asking: "売値",
    guide: "ガイド価格",
    average: "現在の平均",
    edit: <N>(name: string, unseen: (words: string) => N): (string | N)[] => [unseen(`${name}を`), "編集"],
    reserved: "取り置き中",
    card: "カード",
    boxed: "箱あり",
    loose: "箱なし",
  },
  games: {
    title: "ゲーム",
    text: "あなたのゲームでどのamiiboが使えるか、何ができるか、いちばん安く手に入れる方法はどれか。",
    description: (count: number) =>
      `${games(count)}で、どのamiiboを使うと何ができるか、それぞれをいちばん安く手に入れる方法。`,
    descriptionOf: (game: string, platform: string) =>
      `${game}（${platform}）で、どのamiiboを使うと何ができるか、それぞれをいちばん安く手に入れる方法。`,
    longSearchTitle: "検索する言葉が長すぎます",
    searchFor: "ゲームを検索",
    search: "検索",
    count: (count: number) => games(count),
    found: (count: number, of: number) => `${games(of)}中${count}本`,
    none: <Part>(all: (words: string) => Part): (string | Part)[] => [
      "この名前で、amiiboに対応するゲームはありません。",
      all("すべてのゲームを表示"),
    ],
    youPlay: "遊んでいるゲーム",
    amiibo,
    known: (count: number) => `${amiibo(count)}が使えます。`,
    inYours: (count: number) => `遊んでいる${games(count)}で使えます`,
    plays: <Part>(who: Part, played: readonly Part[]): (string | Part)[] => [who, "：", ...separated(played), "。"],

    kinds: {
      unlock: "ゲームに残る",
      look: "見た目が変わる",
      invite: "だれかが遊びに来る",
      play: "遊び方が増える",
      daily: "1日1回",
      spot: "その場で役に立つ",
      "figure-player": "amiiboを育てて連れていく",
      save: "あなたのデータをamiiboに保存する",
    },
    writes: "amiiboに書き込みます。amiiboが保存できるのは、一度にゲーム1本分のデータだけです",
    quoted: "カタログの元データの言葉のまま",

    allGames: "すべてのゲーム",
    wholeGame: "amiiboでできることすべて",
    alsoFor: <Part>(platforms: readonly Part[]): (string | Part)[] => ["ほかの対応機種：", ...separated(platforms)],
    tally: "あなたが使えるもの",
    missing: <Part>(price: Part, items: number, bases: string): (string | Part)[] => [
      "足りないものをいちばん安くそろえると、",
      `${amiibo(items)}で`,
      price,
      `です（${bases}で計算）。`,
    ],
    unpriced: (count: number) => `ほかに${count}件は、価格がわかりません。`,
    showAll: (count: number) => `全${count}件を表示`,
    everyCharacter: "すべてのキャラクターがそろっています。",
    yoursAlready: "もう使えます。",
    noPrice: "現在、どれも価格がわかりません。",
    askedNow: "現在の出品",
    cheapest: <Part>(
      item: Part,
      price: Part,
      origin: Part,
      whole: (...parts: readonly (string | Part)[]) => Part,
    ): (string | Part)[] => ["いちばん安いのは：", item, " ", whole(price, "（", origin, "）")],
    cheapestCharacter: <Part>(
      owned: number,
      total: number,
      item: Part,
      price: Part,
      origin: Part,
      whole: (...parts: readonly (string | Part)[]) => Part,
    ): (string | Part)[] => [
      `キャラクターごとに内容が違います。${total}種類中${owned}種類が使えます。いちばん安いのは：`,
      item,
      " ",
      whole(price, "（", origin, "）"),
    ],

    inGames: <Part>(small: (words: string) => Part, count: number, yours: number): (string | Part)[] => [
      "使えるゲーム ",
      small(yours > 0 ? `${count}本、うち遊んでいるゲーム${yours}本` : `${count}本`),
    ],
    does: "できること",
    doesAndLess: "できることと、もっと安い方法",
    more: (count: number) => `ほか${count}本`,
    costsLess: <Part>(other: Part, count: number, of: number): (string | Part)[] => [
      `${gamesOf(count, of)}で`,
      other,
      "と同じことができ、こちらのほうが安く手に入ります。",
    ],
    doesTheSame: <Part>(other: Part, count: number, of: number, price: Part, origin: Part): (string | Part)[] => [
      `${gamesOf(count, of)}で、`,
      other,
      "でも同じことができます：",
      price,
      "（",
      origin,
      "）",
    ],

    yours: "あなたのゲーム",
    sayWhich: <Part>(link: (words: string) => Part): (string | Part)[] => [
      link("遊んでいるゲーム"),
      "を選ぶと、まだ使えていないものと、そろえる費用がここに出ます。",
    ],
    itemsOfYours: "あなたのゲームで使えるamiiboすべて",
    nothingLeft: "残っているものはありません。",
    leftUnpriced: "残りの価格がわかりません。",
    left: <Part>(price: Part, items: number, bases: string): (string | Part)[] => [
      `残りすべて：${amiibo(items)}で`,
      price,
      `（${bases}で計算）。`,
    ],
    effectsAndRest: (owned: number, total: number, price: string) =>
      `効果${total}種類中${owned}種類が使えます。残りは${price}から`,

    noName: "この名前のゲームはありません。",
    noId: "このIDのゲームはありません。",
  },
  goal: {
    title: "収集目標",
    invalid: <N>(field: N): (string | N)[] => ["収集目標はまだ保存されていません。", field, "を確認してください。"],
    collect: (goal: string) => `集めているもの：${goal}。`,
    collectEverything: "集めているもの：すべて。",
    means:
      "達成度、未所持のもの、画像はこれに合わせて数えます。コレクションの評価額は全部の分です。どのページでも、そばに「すべてを数える」があります。",
    public: "公開プロフィールにも表示されます。",
    private: "あなた以外には見えません。",
    settings: "プライバシー設定",
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
    start: "ひな形",
    presets: {
      "all-figures": "すべてのフィギュア",
      "one-of-each": "各キャラクター1つ",
      "smash-only": "スマブラのみ",
    },
    franchise: "フランチャイズ全体",
    fill: "入力",
    exhibits: (total: number, owned: number) => `展示品${kindsOf(total)}、うち所持${kindsOf(owned)}`,
    characters: (total: number, owned: number) =>
      `キャラクター${inNumbers(total)}人、うち所持${inNumbers(owned)}人`,
    /** 「「Super Smash Bros.」「Kirby」シリーズのすべてのフィギュア、各キャラクター1つ」 */
    words: ({ kinds, without, series, gameSeries, games: played, isOneOfEach }: GoalTold) => {
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
    noSeries: "そのようなamiiboのシリーズはカタログにありません。一覧から選んでください。",
    noGameSeries: "そのようなゲームシリーズはカタログにありません。一覧から選んでください。",
    noSuchKind: (kinds: readonly string[]) => `種類は次のいずれかです：${inRow(kinds)}。`,
    noKind: "種類を1つ以上選んでください。",
    wholeCatalogue: "これではカタログ全体が対象になります。集めるものを選ぶか、「すべてを集める」にしてください。",
    nothing: "この種類とこのシリーズの両方に当てはまるものは、カタログにありません。どちらかを増やしてください。",
  },
  goalLine: {
    title: "数える対象",
    youCollect: "集めているもの",
    line: <N>(whose: N, goal: string): (string | N)[] => [whose, `：${goal}。`],
    everythingNow: "現在、ここではすべてを数えています。",
    beside: (count: number) => `手持ちのうち${kindsOf(count)}は、この対象に入っていません。`,
    countEverything: "すべてを数える",
    countGoal: "収集目標を数える",
    change: "収集目標を変更",
    goalCounts: "ここでは収集目標を数えています。",
    everythingCounts: "ここではすべてを数えています。",
  },
  importTold: {
    imported: (entries: number) => `${inNumbers(entries)}件をインポートしました。`,
    leftOut: <N>(rows: number, again: (words: string) => N): (string | N)[] => [
      `${inNumbers(rows)}行は、回答がなかったため取り込んでいません。回答するには、`,
      again("もう一度ファイルを選択"),
      "してください。",
    ],
    undone: "このインポートを元に戻しました。その後に変更したものはそのまま残っています。",
    activity: "履歴を見る",
    undo: "このインポートを元に戻す",
  },
  inbox: {
    title: "お知らせ",
    titleWith: (count: string) => `お知らせ（${count}）`,
    titleUnread: (count: string) => `お知らせ、未読${count}件`,
    unread: "新着",
    markRead: "すべて既読にする",
    read: "以前のお知らせ",
    priceWatcher: "価格ウォッチ",
    settings: "通知設定",
    see: <N>(name: string, unseen: (words: string) => N): (string | N)[] => ["見る", unseen(`：${name}`)],
    offer: "販売ページへ",
    none: "お知らせはまだありません",
    noneHint: "ウォッチ中のものに希望価格を設定するか、「再入荷」をオンにしてください。お知らせがここに届きます。",
    feed: (brand: string, username: string) => `${brand}：${username}さんの価格のお知らせ`,
    noFeed: "このアドレスにフィードはありません。持ち主がアドレスを更新した可能性があります。",
  },
  item: {
    description: (name: string, series: string) => `${name}（${series}）の発売日、価格、あなたのコレクション。`,
    inSeries: (series: string) => `${series}シリーズ`,
    previous: "前へ",
    next: "次へ",
    others: (character: string) => `ほかの${character}のamiibo`,
    noListing: "この出品はもうありません。",

    about: "この展示品について",
    cardNumber: <Part>(series: string, number: Part): (string | Part)[] => [`${series} - カード番号 #`, number],
    unknownRelease: "発売日はわかっていません。",
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

    own: "あなたのコレクション",
    ownUnread: "現在、手持ちの情報を読み込めません。",
    asGuest: "アカウントがあると、1点ごとにメモ、購入価格、日付も残せます。",

    offers: "パートナーの販売情報",
    offer: (number: number) => `販売情報${number}`,
    earns: "ここから購入されると、私たちがわずかな収入を得ることがあります。価格は変わりません。",

    where: "手に入れられる場所",
    whereUnread: "現在、ショップの在庫情報を読み込めません。出品も読み込めません。",
    searchEbay: (market: string) => `eBay（${country(market)}）で探す`,
    ebaySeen: <Part>(age: Part): (string | Part)[] => ["eBayの確認：", age, "。"],
    affiliate:
      "アフィリエイトリンクです。ここから購入されると、私たちがわずかな収入を得ることがあります。価格は変わりません。",
    someAffiliate:
      "一部はアフィリエイトリンクです。ここから購入されると、私たちがわずかな収入を得ることがあります。価格は変わりません。",
    searches: "検索では新品が安い順に表示されます。",
    outOfStock: "在庫なし",
    seeShop: "ショップを見る",
    noPrice: "価格不明",
    preOrder: (price: string) => `${price}で予約`,
    buy: (price: string) => `${price}から購入`,
    atShop: (shop: string) => shop,
    onEbay: (market: string) => `eBay（${market}）`,
    onEbayDelivered: (market: string) => `eBay（${market}）、送料込み`,
  },
  itemPrices: {
    title: "最新の価格",
    caption: "状態と地域ごとの平均",
    grades: { new: "新品", used: "中古" },
    listed: (price: string) => `出品 ${price}`,
    sales: (count: number) => `取引${count}件`,
    byGuide: "ガイド",
    historyUnread: "現在、価格の推移を読み込めません。",

    behind: "価格の根拠",
    cheapest: <Part>(market: string, price: Part, offers: number, age: Part): (string | Part)[] => [
      `現在の購入最安値（${market}）：`,
      price,
      `、販売${offers}件中、`,
      age,
    ],
    paid: <Part>(corner: string, price: Part, owners: number): (string | Part)[] => [
      `コレクターの購入価格（${corner}）：約`,
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
    listings: <Part>(price: string, count: number, age: Part): (string | Part)[] => [
      `出品価格：${price}、出品${count}件、`,
      age,
    ],
    averages: (changeMeans: string) =>
      `平均は過去30日間のもので、送料は含みません。1つの出品でいくつ売れても1件と数えます。${changeMeans}`,
    noAverages: "今月の平均は、数えられる取引があるとここに表示されます。",
    faq: "価格はどこから来るのか",
    history: "30日間の価格の推移",
    historyOf: (name: string) => `${name}の30日間の価格の推移`,
    historyCaption: "最新の価格（新しい順）",
    noHistory: "過去30日間に売れたものも、出品されたものもありません。",
    noGuideHistory: "過去30日間、価格ガイドに価格がありませんでした。",
    columns: {
      date: "日付",
      price: "価格",
      change: "変動率（%）",
      source: "情報源",
      currency: "通貨",
    },
    sources: {
      sold: (market: string, grades: string) => `eBay（${country(market)}）で売れた価格、${grades}`,
      listed: (market: string, grades: string) => `eBay（${country(market)}）の出品価格、${grades}`,
      guide: (market: string, grades: string) => `価格ガイド（${country(market)}）、${grades}`,
    },
    pools: { all: "新品と中古", new: "新品", used: "中古" },
  },
