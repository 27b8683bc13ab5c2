import { PRODUCT_NAME } from "../../brand";
import { formatCommaList, formatListWithAnd } from "../../language/formatListWithAnd";
import { formatMegabytes, formatNumber, pickPluralForm } from "../../language/formatNumber";
import type { PageMessages } from "../pages";

const amiibo = (count: number): string => pickPluralForm(count, { one: "1 amiibo", other: `${count} amiibo` });
const games = (count: number): string => pickPluralForm(count, { one: "1 juego", other: `${count} juegos` });
/** "los 3 juegos", "2 de 3 juegos" */
const gamesOf = (count: number, of: number): string =>
  count === of ? pickPluralForm(of, { one: "1 juego", other: `los ${of} juegos` }) : `${count} de ${games(of)}`;

const IN_REGION = { eu: "en Europa", au: "en Australia", na: "en Norteamérica", jp: "en Japón" };

const separated = <Part>(parts: readonly Part[]): (string | Part)[] =>
  parts.flatMap((part, place) => (place === 0 ? [part] : [", ", part]));

const MARKET = { "EBAY-GB": "UK", "EBAY-US": "USA" } as const;
const IN_MARKET = { "EBAY-GB": "en el Reino Unido", "EBAY-US": "en EE. UU." } as const;

/** With the comma of the language. */
const decimal = (value: number): string => String(value).replace(".", ",");

/** "12 ejemplares, 3 deseos" */
const writes = (copies: number, wishes: number, watches: number, changes: number): string =>
  formatCommaList([
    ...(copies > 0 ? [pickPluralForm(copies, { one: "1 ejemplar", other: `${formatNumber(copies)} ejemplares` })] : []),
    ...(wishes > 0 ? [pickPluralForm(wishes, { one: "1 deseo", other: `${formatNumber(wishes)} deseos` })] : []),
    ...(watches > 0
      ? [pickPluralForm(watches, { one: "1 seguimiento", other: `${formatNumber(watches)} seguimientos` })]
      : []),
    ...(changes > 0 ? [pickPluralForm(changes, { one: "1 cambio", other: `${formatNumber(changes)} cambios` })] : []),
  ]);

const copies = (count: number): string =>
  pickPluralForm(count, { one: "1 ejemplar", other: `${formatNumber(count)} ejemplares` });

const addedCopies = (count: number): string =>
  pickPluralForm(count, { one: "1 ejemplar añadido", other: `${formatNumber(count)} ejemplares añadidos` });

/** What somebody collects, by its parts. */
interface GoalTold {
  readonly kinds: readonly (keyof typeof COLLECTED)[];
  /** It is everything but these kinds. Absent: it is `kinds` alone. */
  readonly without: readonly (keyof typeof COLLECTED)[] | undefined;
  /** Their names, and those of the game series. */
  readonly series: readonly string[];
  readonly gameSeries: readonly string[];
  /** Only what does something in these: one by its name, if there is any, and how many more. */
  readonly games: { readonly first: string | undefined; readonly more: number } | undefined;
  readonly isOneOfEach: boolean;
}

const COLLECTED = {
  figure: { all: "todas", the: "las", name: "figuras" },
  yarn: { all: "todas", the: "las", name: "figuras de lana" },
  card: { all: "todas", the: "las", name: "tarjetas" },
  band: { all: "todas", the: "las", name: "Power-Up Bands" },
  block: { all: "todos", the: "los", name: "bloques de madera" },
  "cereal-box": { all: "todas", the: "las", name: "cajas de cereales" },
} as const;

/** "todas las figuras y los bloques de madera" */
function allOf(kinds: GoalTold["kinds"]): string {
  const [first = "figure"] = kinds;
  return `${COLLECTED[first].all} ${formatListWithAnd(kinds.map((kind) => `${COLLECTED[kind].the} ${COLLECTED[kind].name}`))}`;
}

/** "con efecto en Splatoon 3 y 2 juegos más" */
function playedIn({ first, more }: NonNullable<GoalTold["games"]>): string {
  if (first === undefined) return "con efecto en alguno de los juegos a los que se juega";
  if (more === 0) return `con efecto en ${first}`;
  return pickPluralForm(more, {
    one: `con efecto en ${first} y 1 juego más`,
    other: `con efecto en ${first} y ${formatNumber(more)} juegos más`,
  });
}

/** Behind how many there are. */
const COUNTED = { characters: "personajes", figures: "figuras", cards: "tarjetas" } as const;

/** What a deal is measured against. */
const UNDER = {
  listed: "menos que en anuncios",
  sold: "menos que en ventas",
  guide: "menos que la guía de precios",
  converted: "menos que la guía de precios, convertida",
  from: "menos que el anuncio más barato",
} as const;

export const messages: PageMessages = {
  access: {
    logIn: "Iniciar sesión",
    signUp: "Crear cuenta",
    logInTitle: "Iniciar sesión",
    logInText: "Inicia sesión para guardar tu colección y tenerla en todos tus dispositivos.",
    logInWith: (provider: string) => `Iniciar sesión con ${provider}`,
    signUpHint: "¿Es tu primera vez? Cualquiera de estos botones también crea una cuenta.",
    signUpDetails: "Qué supone crear una cuenta",
    registerTitle: "Crear cuenta",
    registerText: "Crea una cuenta para guardar tu colección y tenerla en todos tus dispositivos.",
    signUpWith: (provider: string) => `Crear cuenta con ${provider}`,
    passwordNote:
      "Sin contraseña: el servicio que elijas dice quién eres. Guardamos tu nombre, tu correo electrónico y el identificador que ese servicio te da, nada más. Tu colección es privada hasta que la hagas pública.",
    privacy: "Política de privacidad",
    providersNotSetUp:
      "Aún no está configurado en este sitio. Quien lo administra define estas variables con los datos que da el proveedor:",
    logOutTitle: "Cerrar sesión",
    logOutQuestion: "¿Cerrar sesión?",
    logOutText:
      "Has llegado aquí desde otro sitio o escribiendo la dirección. ¿Quieres cerrar la sesión en este dispositivo?",
    logOut: "Cerrar sesión",
    staySignedIn: "Mantener la sesión",
    sessionKept: `Has cerrado la sesión en este dispositivo. No hemos podido terminarla en nuestros servidores, porque ${PRODUCT_NAME} no puede guardar nada en este momento. Si otras personas han podido usar este dispositivo, inicia sesión más tarde y elige «Cerrar todas las sesiones» en los ajustes de tu cuenta.`,
    problems: {
      denied: (provider: string) =>
        `${provider} dice que no has dado tu permiso. No se ha guardado nada; puedes intentarlo de nuevo.`,
      expired: (provider: string) =>
        `Este inicio de sesión con ${provider} ha caducado: vale una sola vez, durante 10 minutos y en el navegador donde empezó. Empieza de nuevo.`,
      outage: (provider: string) =>
        `${provider} no responde en este momento. Inténtalo de nuevo dentro de un rato o entra de otra forma.`,
      refused: (provider: string) => `${provider} no ha aceptado el inicio de sesión. Empieza de nuevo.`,
      unreadable: (provider: string) =>
        `${provider} ha respondido algo que no podemos leer. Inténtalo de nuevo o entra de otra forma.`,
      taken: (provider: string) =>
        `Esta cuenta de ${provider} ya pertenece a otra cuenta de ${PRODUCT_NAME}. No se ha cambiado nada.`,
      another: (provider: string) => `Ya hay otra cuenta de ${provider} conectada. No se ha cambiado nada.`,
      only: (provider: string) =>
        `${provider} sigue conectado: es la única forma de entrar en tu cuenta. Conecta primero otro servicio y después podrás desconectar este.`,
      elsewhere: (provider: string) => `Para conectar ${provider}, pulsa su botón aquí.`,
      unset: (provider: string) => `${provider} no está configurado en este sitio.`,
    },
  },
  account: {
    title: "Ajustes de la cuenta",
    signInMethods: "Inicias sesión con:",
    linkedAccount: <Part>(provider: Part, name: Part): (string | Part)[] => [provider, " como ", name],
    onlySignInMethod: "Es la única forma de entrar en tu cuenta, así que se queda.",
    connectAnother: "Conecta otro servicio para entrar con cualquiera de ellos:",
    connect: (provider: string) => `Conectar ${provider}`,
    disconnect: (provider: string) => `Desconectar ${provider}`,
    disconnectWarning: (provider: string) =>
      `${provider} dejará de abrir esta cuenta, y lo que nos dijo de ti se borra. Tu colección se queda.`,
    confirmDisconnect: (provider: string) => `Sí, desconectar ${provider}`,
    sessions: "Dónde tienes la sesión iniciada",
    device: (browser: string, system: string) => `${browser} en ${system}`,
    unknownBrowser: "Un navegador",
    unknownSystem: "un sistema desconocido",
    currentSession: "este",
    sessionPeriod: <Part>(since: Part, until: Part): (string | Part)[] => [
      "desde el ",
      since,
      ", hasta el ",
      until,
      " si no se usa antes",
    ],
    endSession: "Cerrar esa sesión",
    signOutEverywhere: "Cerrar todas las sesiones",
    logOut: "Cerrar sesión",
  },
  activity: {
    title: "Actividad",
    intro: (changes: number) =>
      `Tus últimos ${formatNumber(changes)} cambios de los últimos 30 días, con la opción de deshacer cada uno.`,
    pagination: "Más atrás",
    newer: "Más reciente",
    older: "Más antiguo",
    valueHint: "Las ganancias y pérdidas se calculan con las medias de hoy.",
    valueEffect: "Efecto en el valor: ",
    unknownItem: "un amiibo que ya no está en el catálogo",
    undone: "Deshecho.",
    historyDeleted: "Ya no se puede deshacer: su historial se borró.",
    nothingToUndo: "No queda nada que deshacer.",
    undo: "Deshacer",
    redo: "Rehacer",
    ofChange: (title: string) => `: ${title}`,
    emptyTitle: "Nada todavía",
    emptyPageTitle: "No hay nada más atrás",
    emptyHint: "Lo que añadas, edites, importes o quites aparece aquí y se queda 30 días.",
    browseCatalogue: "Explorar el catálogo",
    latestActivity: "Última actividad",
    imported: (entries: number) =>
      pickPluralForm(entries, { one: "Importaste 1 entrada", other: `Importaste ${formatNumber(entries)} entradas` }),
    guestHoldingsAdded: "Añadiste lo que habías marcado antes de iniciar sesión",
    changeUndone: "Deshiciste algo que habías hecho antes",
    itemCount: (count: number) => `${formatNumber(count)} amiibo`,
    changed: (what: string) => `Cambiaste ${what}`,
    edited: (what: string) => `Editaste ${what}`,
    added: (what: string) => `Añadiste ${what}`,
    addedCopies: (count: number, what: string) => `Añadiste ${copies(count)} de ${what}`,
    removed: (what: string) => `Quitaste ${what}`,
    removedCopies: (count: number, what: string) => `Quitaste ${copies(count)} de ${what}`,
    addedToWishlist: (what: string) => `Añadiste ${what} a tu lista de deseos`,
    removedFromWishlist: (what: string) => `Quitaste ${what} de tu lista de deseos`,
    addedToWatchlist: (what: string) => `Empezaste a seguir ${what}`,
    removedFromWatchlist: (what: string) => `Dejaste de seguir ${what}`,
    copiesRemovedSince: (count: number) =>
      pickPluralForm(count, {
        one: "1 ejemplar ha salido de tu colección desde entonces.",
        other: `${formatNumber(count)} ejemplares han salido de tu colección desde entonces.`,
      }),
    entriesWouldStay: (count: number) =>
      pickPluralForm(count, {
        one: "1 entrada ha cambiado desde entonces y se quedaría como está.",
        other: `${formatNumber(count)} entradas han cambiado desde entonces y se quedarían como están.`,
      }),
    copiesRemovedBefore: (count: number) =>
      pickPluralForm(count, {
        one: "1 ejemplar ya había salido de tu colección.",
        other: `${formatNumber(count)} ejemplares ya habían salido de tu colección.`,
      }),
    entriesStayed: (count: number) =>
      pickPluralForm(count, {
        one: "1 entrada había cambiado desde entonces y se ha quedado como estaba.",
        other: `${formatNumber(count)} entradas habían cambiado desde entonces y se han quedado como estaban.`,
      }),
    outcomes: {
      tooManyCopies: "No se ha cambiado nada: tendrías más de 999 ejemplares de un amiibo, o más de 20.000 en total.",
      unknownChange: "No se ha cambiado nada: esto no está en tu actividad de los últimos 30 días.",
      nothingUndone: "No se ha podido deshacer nada: todo ello ha cambiado o ha salido de tu colección desde entonces.",
      redone: "Rehecho.",
      nothingRedone: "No se ha podido rehacer nada: todo ello ha cambiado desde entonces.",
      undone: "Deshecho.",
      alreadyUndone: "Esto ya se había deshecho, en otra ventana o en otro dispositivo.",
    },
  },
  advert: {
    title: "Publicidad",
    offer: "Oferta",
    ownAdvert: <Part>(bold: (words: string) => Part): (string | Part)[] => [
      bold("¿Te falta una figura?"),
      ` Cuélgale una etiqueta de deseo y la encontrarás enseguida. ${PRODUCT_NAME} no muestra aquí publicidad de terceros.`,
    ],
  },
  /** What somebody is told of what they watch: here, in a feed and in Discord. */
  alerts: {
    unknownItem: "Un amiibo que sigues",
    emptyWatchlist: "Aún no sigues nada.",
    watchedCount: (items: number) =>
      pickPluralForm(items, { one: "Sigues 1 pieza.", other: `Sigues ${items} piezas.` }),
    watchedNoneMet: (items: number) =>
      pickPluralForm(items, {
        one: "Sigues 1 pieza; ningún precio objetivo alcanzado.",
        other: `Sigues ${items} piezas; ningún precio objetivo alcanzado.`,
      }),
    watchedTargetsMet: (items: number, met: number) =>
      pickPluralForm(items, {
        one: pickPluralForm(met, {
          one: "Sigues 1 pieza; 1 precio objetivo alcanzado.",
          other: `Sigues 1 pieza; ${met} precios objetivo alcanzados.`,
        }),
        other: pickPluralForm(met, {
          one: `Sigues ${items} piezas; 1 precio objetivo alcanzado.`,
          other: `Sigues ${items} piezas; ${met} precios objetivo alcanzados.`,
        }),
      }),
    priceAlert: (corner: string, name: string, cost: string, target: string) =>
      `${corner}: ${name} cuesta ${cost}. Tu precio objetivo: ${target}.`,
    noMoreThanTarget: (shop: string) => `como mucho tu precio objetivo en ${shop}`,
    restockAlert: (corner: string, name: string, shop: string) =>
      `${corner}: ${name} vuelve a estar en stock en ${shop}.`,
    restockAlertWithPrice: (corner: string, name: string, shop: string, price: string) =>
      `${corner}: ${name} vuelve a estar en stock en ${shop} por ${price}.`,
    testAlert: "Esto es una prueba: así serán tus alertas.",
    invalidWebhookUrl:
      "Eso no es una dirección web. Discord la muestra en Integraciones, Webhooks, Copiar URL de webhook.",
    notDiscordWebhook: "La dirección de un webhook empieza por https://discord.com/api/webhooks/.",
    incompleteWebhookUrl:
      "Eso no es un webhook completo. Lleva un número y un secreto largo después de /api/webhooks/.",
  },
  /** What the API answers to calls that it does not take. */
  apiErrors: {
    bodyNotObject: (example: string) => `El cuerpo no es un objeto JSON: envía uno como ${example}.`,
    invalidValue: "Ese valor no es válido para este campo.",
    invalidChangeId: "X-Change-Id tiene de 8 a 64 letras, cifras, guiones o guiones bajos.",
    unknownAmiibo: "No hay ningún amiibo con este id.",
    notFound: "No hay nada en esta dirección.",
    crossSiteRequest: "Esta petición no viene de nuestras propias páginas.",
    missingCsrfToken:
      "Esta llamada necesita el X-CSRF-Token de una página en la que hayas iniciado sesión. Vuelve a cargarla.",
    signedOut: "No has iniciado sesión.",
    forbidden: "Tu cuenta no tiene permiso para esto.",
    bodyTooLarge: (most: string) => `Aquí un cuerpo tiene como máximo ${most}.`,
    tooManyRequests: "Eso ha sido demasiado de una vez. Espera un minuto.",
    unavailable: "Plinth no puede responder ahora mismo. No se ha perdido nada; inténtalo de nuevo dentro de un rato.",
    notSaved: "Plinth no puede guardar nada ahora mismo. Todo lo que ya estaba guardado está a salvo.",
    serverError: "Algo ha fallado por nuestra parte. Inténtalo de nuevo.",
  },
  cataloguePage: {
    listViews: "Vistas",
    series: "Series",
    listViewNames: {
      all: "Todos los amiibo",
      "amiibo-franchise": "Por franquicia",
      "game-series": "Por saga",
      "animal-crossing-cards": "Animal Crossing",
    },
    preview: "Avance de la segunda versión",
    previewText: <Part>(tryIt: (words: string) => Part): (string | Part)[] => [
      `Estamos preparando la segunda versión de ${PRODUCT_NAME}. `,
      tryIt("Prueba el avance"),
      ".",
    ],
    previewWithFeedback: <Part>(tryIt: (words: string) => Part, tell: (words: string) => Part): (string | Part)[] => [
      `Estamos preparando la segunda versión de ${PRODUCT_NAME}. `,
      tryIt("Prueba el avance"),
      " y ",
      tell("cuéntanos qué te parece"),
      ".",
    ],
    noCardsFound: "No hay resultados. Prueba con otra búsqueda.",
    welcomeTitle: "Un pequeño museo para tus amiibo",
    welcomeText: (count: number) =>
      `${count} figuras y tarjetas, todas en su pedestal. Enciende las que tienes y cuelga una etiqueta en las que deseas.`,
    sampleProgress: (lit: number, of: number) =>
      `Una estantería de muestra: ${lit} de ${of} con luz. La tuya empieza con un toque.`,
    sampleProgressWithValue: (lit: number, of: number, worth: string) =>
      `Una estantería de muestra: ${lit} de ${of} con luz, con un valor de ${worth}. La tuya empieza con un toque.`,
    viewDescriptions: {
      all: (count: number) =>
        `${count} figuras y tarjetas amiibo, todas en su pedestal, con fechas de lanzamiento y precios. Enciende las que tienes.`,
      "animal-crossing-cards": (count: number) =>
        `${count} amiibo de Animal Crossing, todos en su pedestal, con fechas de lanzamiento y precios. Enciende los que tienes.`,
    },
    seriesDescription: (series: string, count: number) =>
      `${series}: ${count} amiibo en su pedestal, con fechas de lanzamiento y precios. Enciende los que tienes.`,
  },
  changelog: {
    title: "Novedades y próximos cambios",
    pageTitle: "Novedades y próximos cambios",
    description: "Qué ha cambiado aquí, día a día, y qué viene después.",
    upcoming: "Próximamente",
    newItems: <Part>(upcoming: (words: string) => Part): (string | Part)[] => [
      "Cada nuevo amiibo, en cuanto se conoce su fecha: ",
      upcoming("próximos amiibo"),
    ],
    requestFeature: <Part>(tell: (words: string) => Part): (string | Part)[] => [
      "Lo que echas en falta: ",
      tell("cuéntanos"),
    ],
    days: {
      "2026-11-25": [
        "Pregunta a otros coleccionistas por lo que muestran, si reciben preguntas, y responde a quienes te pregunten",
        "Seis idiomas: inglés, alemán, francés, español, italiano y japonés; elige el tuyo al pie de cada página o en tus ajustes",
      ],
      "2026-11-21": [
        "Cuentas: inicia sesión con Google, Discord, Facebook, GitHub o Twitch y lleva tu colección en todos tus dispositivos",
        "Cada ejemplar tiene su propia caja, estado, precio, fecha y notas, y puede ponerse en venta",
        "Checklists para las figuras y para las tarjetas de Animal Crossing",
        "Selecciona muchas piezas y cámbialas de una vez; todo lo que quites se puede deshacer",
        "Una página pública para tu colección, tu lista de deseos y tu lista de venta, cada una con su propio interruptor",
        "Llévate tu colección en CSV o JSON, y tráela de vuelta",
        "La importación lee las hojas de los propios coleccionistas en seis idiomas, pregunta cuando un nombre encaja con varias piezas y se puede deshacer",
        "Precios: medias de 30 días en el Reino Unido y EE.\u00a0UU., nuevo y usado, con su historial, en qué se basan y de cuándo son",
        "Los precios de mercado actuales de todo en una tabla, y un panel con lo que las tiendas tienen en stock",
        "Cuánto vale tu estantería, a lo largo del tiempo y frente a lo que pagaste",
        "Precios objetivo: te avisamos aquí, por feed o en Discord cuando algo cuesta lo que quieres pagar o vuelve a estar en stock",
        "Di qué coleccionas: el progreso, lo que falta y las imágenes cuentan tu meta",
        "Juegos: qué amiibo hace algo en los tuyos, y la forma más barata de conseguirlo",
        "Compara una colección pública con la tuya y encuentra con quién intercambiar, entre quienes aceptan que se les encuentre",
        "Un precio pedido para lo que tienes en venta, visible en tu lista de venta pública",
        "Imágenes de tu colección, de sus tarjetas o de cualquier serie, para guardar, imprimir y compartir",
        "Próximos lanzamientos por región, como página y como calendario para el tuyo",
        "Funciona en una tienda sin cobertura: las páginas que abriste antes están ahí, y lo que marcas se guarda después",
        "La búsqueda perdona erratas, y las palabras pueden ir en cualquier orden",
        "La actividad reúne todo lo que hiciste en los últimos 30 días, con un botón para deshacer cada cambio y lo que supuso para el valor de tu colección",
        "La lista de deseos dice qué cuesta ahora y dónde, en el orden que tú quieras; todos los repetidos se pueden poner en venta de una vez",
        "Ctrl+Z deshace tu último cambio, y las listas se imprimen como hojas para ir marcando",
      ],
      "2026-11-20": [
        "Un museo nuevo: cada pieza tiene su propia ilustración y está en un pedestal",
        "Todas las figuras y tarjetas hasta septiembre de 2026",
        "Una búsqueda que perdona los acentos, filtros que viven en la dirección y un tema oscuro",
        "Marca lo que tienes, deseas y sigues antes de tener una cuenta",
      ],
      "2020-03-09": ["Historial de precios de cada pieza", "Una checklist para figuras y tarjetas"],
      "2020-03-08": ["Las tarjetas de Animal Crossing se pueden ver por series", "El catálogo se carga más rápido"],
      "2020-03-07": ["Primera versión pública", "Inicio de sesión con redes sociales"],
    },
  },
  checklistPage: {
    title: "Checklist",
    seriesTitle: (series: string) => `Checklist: ${series}`,
    signUpNeeded: "Necesitas una cuenta para usar la checklist.",
    tileKindsTitle: "Checklists",
    tileKinds: { figure: "Figuras", card: "Animal Crossing y tarjetas" },
    seriesTabs: "Series",
    otherCards: "Otras",
    allCards: "Todas las tarjetas",
    cardNumber: (printed: string) => `N.º\u00a0${printed}`,
    exportLabels: {
      goal: "Exportar mi meta como imagen",
      figures: "Exportar figuras como imagen",
      everything: "Exportar todo como imagen",
      cards: "Exportar serie de tarjetas",
      wishlist: "Exportar deseos",
      unowned: "Exportar lo que falta",
    },
    seriesExportLabel: (series: string) => `Exportar ${series} como imagen`,
  },
  contact: {
    tooLong: (most: number) => `Un contacto tiene como máximo ${most} caracteres.`,
    hiddenCharacters: "Un contacto es una sola línea, sin caracteres invisibles. Escríbelo en lugar de pegarlo.",
    containsEmail:
      "No pongas tu correo electrónico, para que nadie lo recopile. Da mejor un nombre en un servicio de chat.",
  },
  progressKinds: { characters: "Personajes", figures: "Figuras", cards: "Tarjetas" },
  errors: {
    notFound: "404: página no encontrada",
    notFoundText: "Este pedestal está vacío. Puede que la pieza se haya movido o que haya una errata en la dirección.",
    browseAll: "Buscarla entre todas las piezas",
    serverError: "Se ha ido la luz",
    serverErrorPageTitle: "Error",
    serverErrorText:
      "Algo ha fallado por nuestra parte. Ha quedado anotado; no se ha perdido nada de tu colección. Inténtalo de nuevo dentro de un rato.",
    home: "Volver al inicio",
    unavailable: "Un momento, por favor",
    unavailablePageTitle: "Inténtalo de nuevo",
    unavailableText:
      "No se puede llegar a las estanterías en este momento. No se ha perdido nada de tu colección; inténtalo de nuevo dentro de un rato.",
    notSaved: "No se ha guardado nada",
    notSavedText:
      "Plinth no puede guardar nada ahora mismo, así que no puedes iniciar sesión ni cambiar nada. Todo lo que ya estaba guardado está a salvo. Inténtalo de nuevo dentro de unos minutos.",
    sendAgain: "Reintentar",
    browseMeanwhile: "Dar una vuelta mientras tanto",
    logInRequired: "Inicia sesión",
    logInRequiredText: "Esta página es para quienes tienen cuenta: para verla hay que iniciar sesión.",
    notChanged: "No se ha cambiado nada",
    notChangedTexts: {
      too_many_copies: (inAll: number, ofOne: number) =>
        `Una colección admite como máximo ${formatNumber(inAll)} ejemplares, y ${ofOne} de un mismo amiibo. No se ha cambiado nada.`,
      too_many_changes: () =>
        "Has cambiado en una hora más elementos de tu colección de los que se permiten por cuenta. No se ha cambiado nada. Inténtalo más tarde.",
      changed_meanwhile: () => "Tu colección ha cambiado mientras tanto. Inténtalo de nuevo.",
    },
    toCollection: "Ir a tu colección",
    crossSiteForm: "Eso no viene de aquí",
    crossSiteFormPageTitle: "Rechazado",
    crossSiteFormText: "Este formulario se ha enviado desde otro sitio, así que no se ha cambiado nada.",
    tooLarge: "Eso es demasiado",
    tooLargePageTitle: "Demasiado grande",
    tooLargeText: (most: string) =>
      `Lo que has enviado ocupa más de ${most}, que es lo máximo que cabe aquí. Envía menos.`,
    back: "Atrás",
    tooManyRequests: "Demasiados intentos",
    tooManyRequestsText: "Demasiadas peticiones a la vez. Espera un minuto e inténtalo de nuevo.",
    unreadableForm: "No hemos podido leer ese formulario",
    unreadableFormPageTitle: "Formulario ilegible",
    unreadableFormText:
      "Lo que ha enviado tu navegador ha llegado dañado, así que no se ha cambiado nada. Rellena el formulario y envíalo otra vez.",
    unreadableAddress: "No hemos podido leer esa dirección",
    unreadableAddressPageTitle: "Dirección ilegible",
    unreadableAddressText: "La dirección es demasiado larga o contiene caracteres que no podemos leer.",
    showAllItems: "Verlo todo",
    fileNotFound: "Ese archivo no existe en esta versión. Vuelve a cargar la página que lo pide.",
    requestTimeout: "La petición no ha terminado a tiempo.",
  },
  faq: {
    title: "Preguntas e información",
    description: "Qué es este museo de amiibo, de dónde salen sus precios y quién ha dibujado sus piezas.",
    about: {
      question: `¿Qué es ${PRODUCT_NAME}?`,
      answer:
        "Un sitio para quienes coleccionan amiibo. Puedes recorrer todo el catálogo de figuras y tarjetas, marcar lo que tienes y si sigue en su caja, llevar una lista de deseos, seguir precios y enseñar tu colección.",
      accountNote:
        "Para mirar no hace falta cuenta. Una cuenta guarda tu colección y la lleva a todos los dispositivos que uses.",
    },
    search: {
      question: "¿Por qué la búsqueda muestra algo que no he escrito?",
      answer:
        "Perdona una errata en cada palabra: si escribes «lnik», pregunta si querías decir Link. El orden de las palabras, los acentos y la puntuación no importan. Si una búsqueda encuentra poco en una serie, dice cuánto hay en el resto del catálogo y te lleva allí con lo que escribiste.",
    },
    guest: {
      question: "¿Qué pasa con lo que marco sin tener cuenta?",
      answer:
        "Se queda en la pestaña y desaparece cuando la cierras. Si inicias sesión antes, te preguntamos si quieres añadirlo a tu colección. Nunca se quita nada de lo que ya tienes.",
    },
    prices: {
      question: "¿De dónde salen los precios?",
      answer: <Part>(settings: (words: string) => Part): (string | Part)[] => [
        "De tiendas del Reino Unido y EE.\u00a0UU., y de los anuncios de un portal de subastas. Cada precio dice dónde se vio y de cuándo es. Puedes elegir la región de precios que prefieres para la página de inicio en los ",
        settings("ajustes de tu cuenta"),
        ", o con las banderas que hay arriba en cada página.",
      ],
    },
    missingAverages: {
      question: "¿Por qué no hay medias?",
      answer:
        "Mostrar medias de lo vendido o anunciado exige el permiso por escrito del portal de subastas, y este sitio no lo tiene. Ves lo que se pide ahora y lo que dice una guía de precios: de precios en dólares, pasados a libras al cambio del día. Las piezas sin ninguno de los dos precios muestran «No se sabe» y no cuentan en el valor de una colección.",
    },
    averages: {
      question: "¿Cómo se calculan las medias, y cuándo se considera que un precio ha cambiado?",
      calculation:
        "Una media es el promedio de los últimos 30 días. Cada anuncio cuenta una vez, venda lo que venda, y lo que se aleja mucho del resto se descarta. Después de un cambio brusco de precio, por ejemplo por una reedición, solo cuentan las ventas posteriores. Una media de menos de 3 ventas lleva la marca «pocas».",
      changes:
        "Un cambio la compara con los 30 días anteriores, nuevo con nuevo y usado con usado. Dos medias de unas pocas ventas difieren por azar, así que solo damos un cambio cuando el azar queda descartado, y solo en la medida en que lo está. «Estable» significa que un cambio del 15\u00a0% se habría notado; una raya, que nadie puede saberlo.",
    },
    noData: {
      question: "¿Por qué un precio medio es cero o aparece como «Sin datos»?",
      answer:
        "Porque no hubo datos de ventas en los últimos 30 días en esa región. Preferimos no mostrar nada a adivinar, y las piezas sin datos no cuentan en el valor de una colección.",
    },
    alerts: {
      question: "¿Puedo recibir un aviso cuando algo baje de precio?",
      answer: <Part>(watcher: (words: string) => Part): (string | Part)[] => [
        "Sí: pon un precio en el ",
        watcher("seguimiento de precios"),
        " o en la página de la propia pieza, y te avisamos aquí, en un feed privado o en Discord cuando una tienda o un anuncio la ofrezca a ese precio o menos. Comparamos los precios sin envío, por separado nuevo y usado y cada país, y avisamos una vez; no volvemos a avisar hasta que el precio haya estado un 3\u00a0% por encima de tu objetivo.",
      ],
    },
    goal: {
      question: "No lo colecciono todo. ¿Eso juega en mi contra?",
      answer: <Part>(goal: (words: string) => Part): (string | Part)[] => [
        "No, si ",
        goal("dices qué coleccionas"),
        ": algunas series, sin tarjetas, una pieza por personaje. El progreso, lo que falta y las imágenes cuentan eso, y con un toque en «Contarlo todo» se cuenta también el resto para echar un vistazo. El valor de tu colección es siempre el de toda ella. Con una pieza por personaje basta una sola de cada uno, esté donde esté; el coste total toma la más barata de cada uno. Los archivos que exportas contienen todo lo que tienes. Los demás solo conocen tu meta si la muestras: entonces tu página pública y su imagen también la cuentan.",
      ],
    },
    games: {
      question: "¿Qué amiibo hace algo en mi juego?",
      answer: <Part>(games: (words: string) => Part): (string | Part)[] => [
        "Busca tu juego en ",
        games("Juegos"),
        ": cada cosa que los amiibo hacen en él indica cuáles la hacen, cuáles tienes y la forma más barata de conseguirla, según lo que se pide ahora o según la media de tu región. Pulsa «Juego a esto», y las listas, tu meta y Mi cuenta contarán lo que te queda por desbloquear. Cuando una frase no es nuestra, aparece tal como la da la fuente del catálogo, y así se indica.",
      ],
    },
    trade: {
      question: "¿Puedo intercambiar con otros coleccionistas?",
      answer: <Part>(trade: (words: string) => Part, privacy: (words: string) => Part): (string | Part)[] => [
        "Pulsa «Comparar con la mía» en una colección pública: ves lo que hay en las dos, lo que a la otra persona le sobra y tú deseas, y al revés, en forma de mensaje para copiar. ",
        trade("Buscar intercambio"),
        " muestra a los coleccionistas que han aceptado que se les encuentre. Nadie te encuentra ahí hasta que actives «Acepto intercambios» en los ",
        privacy("ajustes de privacidad"),
        ", y lo que tengas privado no se usa nunca.",
      ],
    },
    askingPrices: {
      question: "¿Quién ve lo que pido por un ejemplar?",
      answer: `Nadie, hasta que hagas pública tu lista de venta; entonces quienes la visitan ven el estado, la caja y el precio que pides por los ejemplares en venta. Lo que pagaste y tus notas no se muestran nunca a nadie más. El precio es el que tú has escrito, en tu moneda, y ${PRODUCT_NAME} no interviene en la venta.`,
    },
    paidPrices: {
      question: "¿Qué es «Pagado por coleccionistas»?",
      answer: <Part>(privacy: (words: string) => Part): (string | Part)[] => [
        "El valor central de lo que al menos diez coleccionistas pagaron por una pieza en el último año, cada uno con una cuenta de más de un mes. Lo aceptaron activando «Aportar precios pagados» en sus ",
        privacy("ajustes de privacidad"),
        "; hasta que tú lo hagas, los tuyos no cuentan en ningún sitio. No revela nombres ni precios exactos, se calcula una vez al día y no se mezcla con ninguna media. Quien tenga nueve de esas cuentas aún podría averiguar lo que pagó un décimo coleccionista, redondeado al 0,50 más cercano, pero no quién es. Si lo desactivas, los tuyos dejan de contar a más tardar al día siguiente.",
      ],
    },
    offline: {
      question: "¿Funciona en una tienda sin cobertura?",
      answer: (items: number) =>
        `Sí, y puedes instalarlo desde el menú de tu navegador. Tras una visita, tu dispositivo guarda una copia de tu colección, de la lista completa con su búsqueda, de la checklist, de tu lista de deseos y tu seguimiento de precios, y de las últimas ${items} piezas que hayas mirado; cada una dice que es una copia, y de cuándo. Lo que cambies espera en el dispositivo y se envía cuando vuelve a haber red. Las copias son solo tuyas: desaparecen cuando cierras sesión y cuando otra persona inicia sesión ahí.`,
    },
    calendar: {
      question: "¿Puedo tener los próximos lanzamientos en mi calendario?",
      answer: <Part>(upcoming: (words: string) => Part): (string | Part)[] => [
        "Sí: ",
        upcoming("Próximos amiibo"),
        " tiene un calendario por región al que te puedes suscribir y, si has iniciado sesión, uno privado con lo que deseas y lo de tu meta.",
      ],
    },
    contact: {
      question: "He encontrado un fallo o tengo una idea",
      thanks: "Gracias, cuéntanoslo.",
      chat: <Part>(chat: (words: string) => Part): (string | Part)[] => [
        "Lo más rápido es ",
        chat("nuestro chat"),
        ".",
      ],
      email: <Part>(address: Part): (string | Part)[] => ["Puedes escribir a ", address, "."],
      noContact: "Quien gestiona este sitio aún no ha indicado un contacto.",
    },
    pictures: {
      question: "¿De quién son estas imágenes?",
      withPhotographs:
        "Nuestras, salvo las fotografías: el sitio dibuja cada pieza a partir de sus datos, y cuando quien gestiona este sitio tiene una fotografía de la pieza, esta ocupa su lugar.",
      withoutPhotographs:
        "Nuestras. El sitio dibuja cada pieza a partir de sus datos, para no tomar prestadas las fotografías de nadie.",
      factSources: "Los datos se basan en AmiiboAPI, que sus autores comparten bajo la licencia MIT.",
    },
  },
  accountDeleted: {
    pageTitle: "Adiós",
    heading: "Tu cuenta ya no existe",
    text: "Todo lo que se guardaba de ella se ha borrado: tu colección y sus notas, tus listas, tus ajustes, tus páginas públicas y todas las sesiones en todos los dispositivos. Gracias por el tiempo que has pasado aquí.",
    browseAsGuest: "Dar una vuelta sin cuenta",
  },
  footer: {
    title: "Más",
    privacy: "Política de privacidad",
    faqs: "Preguntas e información",
    checklist: "Checklist",
    stock: "Stock en tiendas",
    priceWatcher: "Seguimiento de precios",
    marketPrices: "Precios de mercado",
    games: "Juegos",
    upcoming: "Próximos amiibo",
    news: "Últimas noticias",
    changelog: "Novedades",
    adverts: "Desactivar la publicidad",
    chat: "Habla con nosotros",
    email: "Correo electrónico",
    about: {
      drawn: `${PRODUCT_NAME} lo hacen coleccionistas y no tiene relación con Nintendo. amiibo es una marca comercial de Nintendo. Todas las ilustraciones son dibujos nuestros.`,
      photographed: `${PRODUCT_NAME} lo hacen coleccionistas y no tiene relación con Nintendo. amiibo es una marca comercial de Nintendo. Las ilustraciones sin fotografía son dibujos nuestros.`,
    },
    version: (version: string) => `Versión ${version}`,
  },
  forms: {
    figure: "Figura",
    yarn: "Figura de lana",
    card: "Tarjeta",
    band: "Power-Up Band",
    block: "Bloque de madera",
    "cereal-box": "Caja de cereales",
  },
  /** What is for sale of somebody, copy by copy. */
  forSaleTable: {
    caption: "Ejemplares en venta",
    item: "amiibo",
    condition: "Estado",
    box: "Caja",
    askingPrice: "Precio pedido",
    guidePrice: "Según la guía",
    averagePrice: "Media actual",
    edit: <N>(name: string, unseen: (words: string) => N): (string | N)[] => ["Editar", unseen(` ${name}`)],
    reserved: "Reservado",
    card: "Tarjeta",
    boxed: "En caja",
    loose: "Suelto",
  },
  games: {
    title: "Juegos",
    intro: "Qué amiibo hace algo en tu juego, qué hace y la forma más barata de conseguirlo.",
    description: (count: number) =>
      `Qué amiibo hacen qué en ${count} juegos, y la forma más barata de conseguir cada cosa.`,
    gameDescription: (game: string, platform: string) =>
      `${game} (${platform}): qué amiibo hacen qué, y la forma más barata de conseguir cada cosa.`,
    searchTooLongTitle: "Esa búsqueda es demasiado larga",
    searchLabel: "Buscar un juego",
    search: "Buscar",
    gameCount: games,
    foundCount: (count: number, of: number) => `${count} de ${games(of)}`,
    noResults: <Part>(all: (words: string) => Part): (string | Part)[] => [
      "Ningún juego con ese nombre reconoce un amiibo de aquí. ",
      all("Mostrar todos los juegos"),
    ],
    playedGames: "Tus juegos",
    itemCount: amiibo,
    itemsWithEffect: (count: number) =>
      pickPluralForm(count, { one: "1 amiibo hace algo aquí.", other: `${count} amiibo hacen algo aquí.` }),
    platformAndYear: (platform, year) => `${platform}, ${year}`,
    gameSummary: (edition, known) => `${edition}. ${known}`,
    inYourGames: (count: number) => `en ${count} de tus juegos`,
    playedGamesSentence: <Part>(who: Part, games: readonly Part[]): (string | Part)[] => [
      who,
      ": ",
      ...separated(games),
      ".",
    ],

    effectKinds: {
      unlock: "Se queda en el juego",
      look: "Un nuevo aspecto",
      invite: "Alguien viene de visita",
      play: "Otra forma de jugar",
      daily: "Una vez al día",
      spot: "Ayuda en el momento",
      "figure-player": "Se entrena y se guarda en el amiibo",
      save: "Guarda algo tuyo en el amiibo",
    },
    writesToAmiibo: "Se escribe en el amiibo, que solo guarda los datos de un juego a la vez",
    sourceWording: "En palabras de la fuente del catálogo",

    allGames: "Todos los juegos",
    allEffects: "Todo lo que hacen los amiibo aquí",
    otherPlatforms: <Part>(platforms: readonly Part[]): (string | Part)[] => ["También para ", ...separated(platforms)],
    ownedEffects: "Lo que tienes",
    missingCost: <Part>(price: Part, items: number, bases: string): (string | Part)[] => [
      "La forma más barata de conseguir todo lo que falta: ",
      price,
      ` por ${amiibo(items)}, según ${bases}.`,
    ],
    unpricedEffects: (count: number) =>
      pickPluralForm(count, {
        one: "De otra cosa más no se conoce ningún precio.",
        other: `De otras ${count} cosas no se conoce ningún precio.`,
      }),
    showAll: (count: number) => `Mostrar los ${count}`,
    allCharactersOwned: "Tienes todos los personajes.",
    alreadyOwned: "Ya lo tienes.",
    priceUnknown: "Ahora no se conoce el precio de ninguno de ellos.",
    currentAskingPrice: "se pide ahora",
    cheapestItem: <Part>(
      item: Part,
      price: Part,
      origin: Part,
      whole: (...parts: readonly (string | Part)[]) => Part,
    ): (string | Part)[] => ["Lo más barato: ", item, " ", whole("por ", price, " (", origin, ")")],
    cheapestNewCharacter: <Part>(
      owned: number,
      total: number,
      item: Part,
      price: Part,
      origin: Part,
      whole: (...parts: readonly (string | Part)[]) => Part,
    ): (string | Part)[] => [
      `Uno distinto por personaje; tienes ${owned} de ${total}. El más barato: `,
      item,
      " ",
      whole("por ", price, " (", origin, ")"),
    ],

    panelTitle: <Part>(small: (words: string) => Part, count: number, yours: number): (string | Part)[] => [
      "En los juegos ",
      small(yours > 0 ? `${games(count)}, ${yours} de los tuyos` : games(count)),
    ],
    effects: "Qué hace",
    effectsAndCheaperItems: "Qué hace, y qué lo hace por menos",
    moreGames: (count: number) => `${count} más`,
    thisCostsLess: <Part>(other: Part, count: number, of: number): (string | Part)[] => [
      "Este hace lo mismo que ",
      other,
      ` en ${gamesOf(count, of)} y cuesta menos.`,
    ],
    otherCostsLess: <Part>(other: Part, count: number, of: number, price: Part, origin: Part): (string | Part)[] => [
      other,
      ` hace lo mismo en ${gamesOf(count, of)} por `,
      price,
      " (",
      origin,
      ")",
    ],

    yourGames: "Tus juegos",
    chooseGamesHint: <Part>(games: (words: string) => Part): (string | Part)[] => [
      "Di ",
      games("a qué juegos juegas"),
      ", y aquí verás lo que te queda por desbloquear y cuánto cuesta.",
    ],
    itemsInYourGames: "Todos los amiibo de tus juegos",
    nothingToUnlock: "No queda nada por desbloquear.",
    unlockCostUnknown: "No se conoce ningún precio de lo que queda por desbloquear.",
    unlockCost: <Part>(price: Part, items: number, bases: string): (string | Part)[] => [
      "Todo lo que queda por desbloquear: ",
      price,
      ` por ${amiibo(items)}, según ${bases}.`,
    ],
    ownedEffectsAndCost: (owned: number, total: number, price: string) =>
      `${owned} de ${total} ${pickPluralForm(total, { one: "efecto conseguido", other: "efectos conseguidos" })}, el resto desde ${price}`,

    unknownGameName: "No hay ningún juego con ese nombre.",
    unknownGameId: "No hay ningún juego con este id.",
  },
  goal: {
    title: "Tu meta",
    invalidField: <N>(field: N): (string | N)[] => ["Esta meta aún no se ha guardado: revisa ", field, "."],
    currentGoal: (goal: string) => `Coleccionas: ${goal}.`,
    currentGoalEverything: "Coleccionas: todo.",
    explanation:
      "El progreso, lo que falta y las imágenes cuentan eso; el valor de tu colección es el de toda ella. Cada página lleva al lado «Contarlo todo».",
    publicNote: "Tu perfil público también lo dice.",
    privateNote: "Solo tú puedes verla.",
    privacySettings: "Ajustes de privacidad",
    legends: { kinds: "Tipos", series: "Series de amiibo", game_series: "Sagas de juegos" },
    seriesHint: "La serie en la que se vendió un amiibo. Sin marcar ninguna, aquí y abajo: todas.",
    gameSeriesHint: "Los juegos de los que viene un personaje, se vendiera en la serie que se vendiera.",
    kinds: {
      figure: "Figuras",
      yarn: "Figuras de lana",
      card: "Tarjetas",
      band: "Power-Up Bands",
      block: "Bloques de madera",
      "cereal-box": "Cajas de cereales",
    },
    oneOfEach: "Una pieza por personaje",
    oneOfEachHint: "Un personaje está completo en cuanto tienes cualquiera de sus piezas.",
    myGames: "Solo lo que hace algo en mis juegos",
    myGamesHint: <N>(pages: (words: string) => N): (string | N)[] => [
      "Los juegos a los que dices que juegas en ",
      pages("sus páginas"),
      ". Con «Una pieza por personaje», basta una de las que hacen lo mismo.",
    ],
    save: "Guardar esta meta",
    collectAll: "Coleccionarlo todo",
    presetsTitle: "Empezar con",
    presets: {
      "all-figures": "Todas las figuras",
      "one-of-each": "Una pieza por personaje",
      "smash-only": "Solo Smash",
    },
    franchise: "Una franquicia entera",
    fillIn: "Rellenar",
    itemCount: (total: number, owned: number) =>
      pickPluralForm(total, {
        one: `1 pieza, tienes ${formatNumber(owned)}`,
        other: `${formatNumber(total)} piezas, tienes ${formatNumber(owned)}`,
      }),
    characterCount: (total: number, owned: number) =>
      pickPluralForm(total, {
        one: `1 personaje, tienes ${formatNumber(owned)}`,
        other: `${formatNumber(total)} personajes, tienes ${formatNumber(owned)}`,
      }),
    /** "todas las figuras de Super Smash Bros. y Kirby, una pieza por personaje": behind "Coleccionas: ". */
    description: ({ kinds, without, series, gameSeries, games, isOneOfEach }: GoalTold) => {
      const of = [
        ...(series.length > 0 ? [`de ${formatListWithAnd(series)}`] : []),
        ...(gameSeries.length > 0
          ? [`${gameSeries.length === 1 ? "de la saga" : "de las sagas"} ${formatListWithAnd(gameSeries)}`]
          : []),
      ].join(", y ");
      const what = without ? "todos los amiibo" : allOf(kinds);
      const played = games ? playedIn(games) : "";
      return [
        [what, of, played].filter(Boolean).join(" "),
        ...(without ?? []).map((kind) => `sin ${COLLECTED[kind].name}`),
        ...(isOneOfEach ? [games ? "una pieza de las que hacen lo mismo" : "una pieza por personaje"] : []),
      ].join(", ");
    },
    unknownSeries: "El catálogo no tiene esa serie de amiibo. Elige de la lista.",
    unknownGameSeries: "El catálogo no tiene esa saga de juegos. Elige de la lista.",
    invalidKind: (kinds: readonly string[]) => `El tipo es uno de estos: ${kinds.join(", ")}.`,
    missingKind: "Elige al menos un tipo.",
    coversEverything: "Esto abarca todo el catálogo. Elige qué coleccionas, o pulsa «Coleccionarlo todo».",
    noMatches: "Nada en el catálogo encaja a la vez con estos tipos y estas series. Elige más de unos o de otras.",
  },
  /** What counts on a page. */
  goalLine: {
    title: "Qué cuenta",
    youCollect: "Coleccionas",
    goalSentence: <N>(whose: N, goal: string): (string | N)[] => [whose, `: ${goal}.`],
    everythingCountsNow: "Ahora aquí cuenta todo.",
    itemsOutsideGoal: (count: number) =>
      pickPluralForm(count, {
        one: "1 pieza que tienes no forma parte de la meta.",
        other: `${formatNumber(count)} piezas que tienes no forman parte de la meta.`,
      }),
    countEverything: "Contarlo todo",
    countGoal: "Contar la meta",
    changeGoal: "Cambiar tu meta",
    goalCounts: "Aquí cuenta tu meta.",
    everythingCounts: "Aquí cuenta todo.",
  },
  importResult: {
    importedCount: (entries: number) =>
      pickPluralForm(entries, { one: "1 entrada importada.", other: `${formatNumber(entries)} entradas importadas.` }),
    rowsLeftOut: <N>(rows: number, again: (words: string) => N): (string | N)[] => [
      pickPluralForm(rows, {
        one: "1 fila se ha quedado fuera a falta de tu respuesta. ",
        other: `${formatNumber(rows)} filas se han quedado fuera a falta de tu respuesta. `,
      }),
      again("Elige el archivo otra vez"),
      " para responder.",
    ],
    undone: "Esta importación se ha deshecho. Lo que has cambiado desde entonces se ha conservado.",
    seeActivity: "Ver tu actividad",
    undo: "Deshacer esta importación",
  },
  notifications: {
    title: "Avisos",
    titleWithCount: (count: string) => `Avisos (${count})`,
    titleWithUnread: (count: string) => `Avisos, ${count} sin leer`,
    unreadTitle: "Nuevos",
    markRead: "Marcar todo como leído",
    readTitle: "Anteriores",
    priceWatcher: "Seguimiento de precios",
    notificationSettings: "Ajustes de notificaciones",
    seeItem: <N>(name: string, unseen: (words: string) => N): (string | N)[] => ["Ver", unseen(`: ${name}`)],
    toOffer: "Ir a la oferta",
    emptyTitle: "Aún no hay avisos",
    emptyHint: "Pon un precio objetivo a algo que sigas o activa «De nuevo en stock». Aquí encontrarás la alerta.",
    feedTitle: (brand: string, username: string) => `${brand}: alertas de precio de ${username}`,
    feedNotFound: "No hay ningún feed en esta dirección. Puede que su titular la haya renovado.",
  },
  item: {
    description: (name: string, series: string) => `${name}, ${series}: fechas de lanzamiento, precios y tu colección.`,
    inSeries: (series: string) => `En ${series}`,
    previous: "Anterior",
    next: "Siguiente",
    sameCharacter: (character: string) => `Otros amiibo de ${character}`,
    listingNotFound: "Este anuncio ya no está.",

    factsTitle: "Sobre esta pieza",
    cardNumber: <Part>(series: string, number: Part): (string | Part)[] => [`${series}, tarjeta n.º\u00a0`, number],
    releaseUnknown: "No se conoce su fecha de lanzamiento.",
    released: <Part>(region: keyof typeof IN_REGION, day: Part, age: string): (string | Part)[] => [
      `Salió primero ${IN_REGION[region]}, el `,
      day,
      `, ${age}.`,
    ],
    toBeReleased: <Part>(region: keyof typeof IN_REGION, day: Part, age: string): (string | Part)[] => [
      `Saldrá ${IN_REGION[region]} el `,
      day,
      `, ${age}.`,
    ],

    yourCollection: "Tu colección",
    copiesUnavailable: "Tus ejemplares no se pueden leer en este momento.",
    guestHint: "Con una cuenta también guardas notas, el precio que pagaste y la fecha, ejemplar a ejemplar.",

    partnerOffers: "Ofertas de socios",
    partnerOffer: (number: number) => `Oferta ${number}`,
    partnerNote: "Puede que ganemos algo si compras a través de ellas. El precio es el mismo.",

    whereToGetIt: "Dónde conseguirlo",
    offersUnavailable: "Lo que tienen las tiendas no se puede leer en este momento. Los anuncios, tampoco.",
    searchEbay: (market) => `Buscar en eBay ${MARKET[market]}`,
    ebayCheckedAt: <Part>(age: Part): (string | Part)[] => ["Última consulta a eBay: ", age, "."],
    allLinksAffiliate:
      "Son enlaces de afiliado: puede que ganemos algo si compras a través de ellos. El precio es el mismo.",
    someLinksAffiliate:
      "Algunos son enlaces de afiliado: puede que ganemos algo si compras a través de ellos. El precio es el mismo.",
    searchesNote: "Las búsquedas muestran los nuevos, primero los más baratos.",
    outOfStock: "Agotado",
    seeShop: "Ver la tienda",
    priceUnknown: "Precio no indicado",
    preOrder: (price: string) => `En preventa por ${price}`,
    buyFrom: (price: string) => `Comprar desde ${price}`,
    atShop: (shop: string) => `en ${shop}`,
    onEbay: (market: string) => `en eBay ${market}`,
    onEbayDelivered: (market: string) => `en eBay ${market}, envío incluido`,
  },
  itemPrices: {
    title: "Últimos precios",
    caption: "Medias por estado y región",
    grades: { new: "Nuevo", used: "Usado" },
    listedPrice: (price: string) => `${price} en anuncios`,
    saleCount: (count: number) => pickPluralForm(count, { one: "1 venta", other: `${count} ventas` }),
    guideBasis: "según la guía",
    historyUnavailable: "El historial de precios no se puede leer en este momento.",

    detailsTitle: "Detrás de estos precios",
    cheapestOffer: (market, price, offers, age) => [
      `Lo más barato que se puede comprar ahora ${IN_MARKET[market]}: `,
      price,
      pickPluralForm(offers, { one: ", de 1 oferta, ", other: `, de ${offers} ofertas, ` }),
      age,
    ],
    paidPrice: (market, grade, price, owners) => [
      `Pagado por coleccionistas ${IN_MARKET[market]}, ${grade === "new" ? "nuevo" : "usado"}: unos `,
      price,
      `, según ${owners} o más en el último año`,
    ],
    sold: <Part>(sales: number, age: Part, low: string, high: string): (string | Part)[] => [
      pickPluralForm(sales, { one: "Vendido: 1 venta, la última: ", other: `Vendido: ${sales} ventas, la última: ` }),
      age,
      ". Mínimo de 30 días ",
      low,
      ", máximo ",
      high,
      ".",
    ],
    guide: <Part>(age: Part, low: string, high: string): (string | Part)[] => [
      "Según la guía de precios del ",
      age,
      ". Mínimo de 30 días ",
      low,
      ", máximo ",
      high,
      ".",
    ],
    converted: <Part>(age: Part, low: string, high: string): (string | Part)[] => [
      "Según la guía de precios del ",
      age,
      ", convertido. Mínimo de 30 días ",
      low,
      ", máximo ",
      high,
      ".",
    ],
    listingsPrice: <Part>(price: string, count: number, age: Part): (string | Part)[] => [
      "En anuncios: ",
      price,
      ", ",
      pickPluralForm(count, { one: "1 anuncio", other: `${count} anuncios` }),
      ", ",
      age,
    ],
    averagesNote: (changeMeans: string) =>
      `Las medias son de los últimos 30 días, sin envío; lo que vendió un mismo anuncio cuenta una vez. ${changeMeans}`,
    noAveragesNote: "Las medias de este mes aparecen aquí en cuanto haya ventas que contar.",
    faqLink: "De dónde salen los precios",

    history: "Historial de precios de 30 días",
    historyPageTitle: (name: string) => `Historial de precios de 30 días de ${name}`,
    historyCaption: "Últimos precios, primero el día más reciente",
    emptyHistory: "No se ha vendido ni anunciado nada en los últimos 30 días.",
    emptyGuideHistory: "La guía no ha tenido ningún precio para esta pieza en los últimos 30 días.",
    columns: {
      date: "Fecha",
      price: "Precio",
      change: "% de diferencia",
      source: "Fuente",
      currency: "Moneda",
    },
    sources: {
      sold: (market, grades) => `Vendido en eBay ${MARKET[market]}, ${grades}`,
      listed: (market, grades) => `Anunciado en eBay ${MARKET[market]}, ${grades}`,
      guide: (market, grades) => `Guía de precios ${MARKET[market]}, ${grades}`,
    },
    pools: { all: "nuevo y usado", new: "nuevo", used: "usado" },
  },
  languages: {
    title: "Idioma",
    browserDefault: "Como mi navegador",
    hint: "Las páginas, los avisos, los canales y las imágenes están en él, en todos los dispositivos en los que hayas iniciado sesión.",
    privacyNote:
      "El idioma que eliges se guarda con tu cuenta, o en una pequeña cookie que no identifica a nadie. Una cuenta nueva conserva el idioma en que se creó.",
  },
  layout: {
    homeTitle: `${PRODUCT_NAME} | Tu colección de amiibo y sus precios`,
    description: `${PRODUCT_NAME} es un pequeño museo para tus amiibo: recorre todas las figuras y tarjetas, enciende las que tienes y mira cuánto cuestan.`,
    collectionUnavailable:
      "Tu colección no se puede leer en este momento, así que esta página no muestra de ella más de lo que este dispositivo sabe; no se ha perdido nada.",
    skipToItems: "Saltar a las piezas",
    skipToContent: "Saltar al contenido",
    printedOn: <Part>(day: Part): (string | Part)[] => [`${PRODUCT_NAME}, impreso el `, day],
    printedFor: <Part>(name: Part, day: Part): (string | Part)[] => [
      `${PRODUCT_NAME}, impreso para `,
      name,
      " el ",
      day,
    ],
    backToTop: "Volver arriba",
  },
  /** What is wrong with an address of a list. */
  listQueryErrors: {
    title: "Ese filtro no existe",
    searchTooLong: (most: number) => `Una búsqueda tiene como máximo ${most} caracteres.`,
    invalidType: "Un tipo es 1 (figuras), 2 (de lana) o 3 (tarjetas).",
    invalidShow: "El filtro es not-collected o duplicates.",
    invalidSort: (sorts: readonly string[]) => `El orden es uno de estos: ${sorts.join(", ")}.`,
    invalidCount: (everything: string) => `Lo que cuenta es la meta propia, o ${everything}.`,
    invalidGroups: (most: number) => `El número de grupos es un número entero del 1 al ${most}.`,
  },
  manifest: {
    name: `${PRODUCT_NAME}: tu colección de amiibo`,
    description:
      "Un pequeño museo para tus amiibo: recorre todas las figuras y tarjetas, enciende las que tienes y consúltalas en la tienda, con cobertura o sin ella.",
    collection: "Mi colección",
    lookUpItem: "¿Lo tengo ya?",
    checklist: "Checklist",
  },
  marketPricesPage: {
    title: "Precios de mercado actuales",
    description: "Precios de todos los amiibo, nuevos y usados, en el Reino Unido y EE.\u00a0UU.",
    intro:
      "Por cuánto se ha vendido cada amiibo en los últimos 30 días, nuevo y usado, en el Reino Unido y EE.\u00a0UU., y cómo ha cambiado.",
    introWithheld:
      "Lo que una guía de precios dice de cada amiibo, nuevo y usado, en el Reino Unido y EE.\u00a0UU., y lo más barato que se pide ahora.",
    asOf: <Part>(age: Part): (string | Part)[] => ["Actualizado: ", age, "."],
    legend: (unknownMeans: string, changeMeans: string) =>
      `Medias de ventas: «pocas» significa menos de 3; «guía», un precio de la guía de precios. Una raya: ${unknownMeans} ${changeMeans}`,
    legendWithheld:
      "«Guía» es un precio de la guía de precios; «desde», la oferta más barata ahora. Una raya: no se conoce ningún precio.",
    badQueryTitle: "Esa tabla no existe",
    unknownColumn: "No hay ninguna columna así por la que ordenar.",
    caption: "Precios, una fila por amiibo",
    priceMove: {
      new: (money: string) => `${money} nuevo`,
      used: (money: string) => `${money} usado`,
    },
  },
  myAccount: {
    title: "Mi cuenta",
    heading: "Mi cuenta: tu colección",
    overview: "Resumen",
    progressLabel: (name: string, percent: number) => `${name}: ${percent}\u00a0% conseguido`,
    collectionLinks: "Tu colección",
    checklist: "Checklist",
    wishlist: "Lista de deseos",
    sellList: "Lista de venta",
    goal: "Tu meta",
    setGoal: "Poner una meta",
    trade: "Buscar intercambio",
    priceWatcher: "Seguimiento de precios",
    activity: "Actividad",
    gainsAndMovers: "Ganancias y cambios",
    share: "Compartir",
    data: "Datos",
    import: "Importar",
    exportCsv: "Exportar CSV",
    exportJson: "Exportar JSON",
    printHint: "Para imprimir tu colección, usa la función de imprimir de tu navegador en esta página.",
    emptyTitle: "Tus pedestales te esperan",
    emptyHint: "Busca algo que esté en tu propia estantería y pulsa «Lo tengo»: su lámpara se enciende, aquí también.",
    addFirstItem: "Añadir tu primer amiibo",
    importHint: <N>(bring: (words: string) => N): (string | N)[] => ["¿Ya llevas una lista? ", bring("Impórtala"), "."],
    unstartedSeries: "Estanterías aún vacías",
  },
  navigation: {
    title: "Sitio",
    home: `${PRODUCT_NAME}, inicio`,
    stock: "Stock",
    prices: "Precios de mercado",
    games: "Juegos",
    upcoming: "Próximos",
    faqs: "Preguntas e información",
    feedback: "Sugerencias y opiniones",
    accountUnavailable: "Tu cuenta no se puede leer en este momento.",
    account: "Mi cuenta",
    settings: "Ajustes",
    regionButtons: { uk: "Usar UK como región principal", us: "Usar USA como región principal" },
    accountMenu: (name: string) => `Cuenta de ${name}`,
    wishlist: "Lista de deseos",
    sellList: "Lista de venta",
    checklist: "Checklist",
    trade: "Buscar intercambio",
    priceWatcher: "Seguimiento de precios",
    activity: "Actividad",
    publicPage: "Página pública",
    admin: "Administración",
    logOut: "Cerrar sesión",
  },
  news: {
    title: "Últimas noticias",
    description: "Noticias del museo para tus amiibo.",
    posted: <Part>(day: Part): (string | Part)[] => ["Publicado el ", day],
    articles: {
      open: {
        title: "Las puertas están abiertas",
        blurb:
          "Novecientas cincuenta figuras y tarjetas están en sus pedestales. Date una vuelta: no hace falta cuenta para nada, y lo que marques te acompaña de sala en sala.",
      },
      drawings: {
        title: "Por qué todas las imágenes son dibujos",
        blurb:
          "Las fotografías son de quien las hizo. Por eso el museo dibuja él mismo cada pieza a partir de lo que se sabe de ella: su serie, su tipo, su nombre. Un mismo personaje conserva siempre su cara.",
      },
      noData: {
        title: "Mejor sin datos que a ojo",
        blurb:
          "Cuando no se ha vendido nada en treinta días lo decimos, con palabras. Un cero parecería un precio, y un precio antiguo parecería el de hoy.",
      },
    },
  },
  notificationSettings: {
    title: "Notificaciones",
    intro: <Part>(watcher: (words: string) => Part, notices: (words: string) => Part): (string | Part)[] => [
      "Te avisamos cuando algo de tu ",
      watcher("seguimiento de precios"),
      " llega a tu precio objetivo, y cuando vuelve a estar en stock, si lo has activado. Todas las alertas aparecen en tus ",
      notices("avisos"),
      ". Elige aquí dónde más quieres recibirlas.",
    ],
    feedTitle: "Feed privado",
    feedHint:
      "Un feed Atom para tu lector de feeds. Cualquiera que conozca su dirección puede leerlo, así que no la compartas; una dirección nueva anula la anterior.",
    discordHint:
      "Recibe las alertas en un canal de Discord: abre los ajustes del canal, luego Integraciones, luego Webhooks, y pega aquí la dirección del webhook. Déjala vacía para desactivarlo.",
    webhookLabel: "Dirección del webhook",
    webhookHint: "Empieza por https://discord.com/api/webhooks/.",
    save: "Guardar",
    saveAndTest: "Guardar y enviar una prueba",
    tooManyTests: "Demasiadas pruebas en un minuto. Espera un minuto e inténtalo de nuevo.",
    outcomes: {
      saved: "Guardado.",
      removed: "Eliminado. Allí no se enviará nada.",
      sent: "Se ha enviado una prueba. Mira en tu canal.",
      gone: "Este webhook ya no existe en Discord. Crea uno nuevo allí y guarda aquí su dirección.",
      broken: "Discord no ha respondido. La dirección está guardada; repite la prueba dentro de un rato.",
      limited:
        "Discord no acepta más mensajes en este momento. La dirección está guardada; inténtalo de nuevo más tarde.",
    },
  },
  offline: {
    pageTitle: "Sin conexión",
    heading: "Aquí abajo no hay cobertura",
    text: `Esta página no está en tu dispositivo, y no se puede conectar con ${PRODUCT_NAME} en este momento. No se ha perdido nada de tu colección.`,
    retry: "Reintentar",
  },
  /** What the service worker says, out of the page for a time without signal. */
  offlineContents: {
    copyNote: (at: string) => `No se puede conectar con Plinth: esto es una copia de la página, del ${at}.`,
    pendingChangesNote: "Lo que cambies espera aquí y se envía cuando vuelvas a tener conexión.",
    pendingNotShown: (link: (words: string) => string) =>
      `Lo que espera aún no está en esta página: ${link("verlo en la lista")}.`,
    retry: "Reintentar",
    listHint: "La lista dice si lo tienes.",
    listLink: "Verlo en la lista",
    recentItems: (count: string) => `Últimas piezas que has mirado (${count})`,
    savedPages: "Lo que hay en tu dispositivo:",
    pageNames: {
      account: "Mi colección",
      everything: "Todas las piezas",
      checklist: "Checklist",
      wishlist: "Lista de deseos",
      priceWatcher: "Seguimiento de precios",
      home: "Inicio",
    },
  },
  ownership: {
    copyNotFound: "No tienes ese ejemplar de este amiibo.",
    invalidIds: (most: number) => `Los ids son una lista de 1 a ${most} ids del catálogo.`,
    invalidAction: (acts: readonly string[]) => `La acción es una de estas: ${acts.join(", ")}.`,
    invalidHoldings: 'holdings es un objeto como { "12": "bl" }.',
    unknownId: "holdings contiene un id que el catálogo no tiene.",
    milestones: {
      seriesComplete: (series: string, total: number) =>
        pickPluralForm(total, {
          one: `La serie ${series} está completa.`,
          other: `La serie ${series} está completa: tienes los ${total}.`,
        }),
      itemCount: (owned: number) => `Ya tienes ${owned} amiibo distintos.`,
      seriesStarted: (series: string) => `Tu primer amiibo de ${series} ya está en la estantería.`,
    },
  },
  /** The ways to pictures of a collection. */
  exportChooser: {
    title: "Tu colección como imagen",
    exportFigures: "Exportar figuras como imagen",
    showings: {
      all: "Todo, lo que falta atenuado",
      owned: "Lo que tengo",
      unowned: "Lo que falta",
      wishlist: "Mi lista de deseos",
      duplicates: "Mis repetidos",
    },
    listViews: {
      "amiibo-franchise": "Por franquicia",
      "game-series": "Por saga",
      "animal-crossing-cards": "Animal Crossing",
    },
    goalGroup: "Lo que coleccionas",
    goal: "Mi meta",
    everythingGroup: "Todo",
    allItems: "Todos los amiibo",
  },
  bottomNavigation: {
    title: "Lugares",
    home: "Inicio",
    stock: "Stock",
    prices: "Precios",
    upcoming: "Próximos",
    more: "Más",
    checklist: "Checklist",
    games: "Juegos",
    priceWatcher: "Seguimiento de precios",
    news: "Últimas noticias",
    faqs: "Preguntas e información",
    feedback: "Sugerencias y opiniones",
  },
  /** What stands on pictures beside shared links, and on those that somebody passes on. */
  socialImages: {
    siteTitle: "Un pequeño museo para tus amiibo",
    siteText: "Enciende las figuras y tarjetas que tienes y mira cuánto cuestan.",
    listText: (count: number) => `${formatNumber(count)} amiibo en su pedestal: lanzamientos, precios y cuáles tienes.`,
    emptyWishlist: "Ningún deseo por ahora.",
    wishlistCount: (count: number) => `${formatNumber(count)} amiibo en la lista de deseos.`,
    namelessWishlist: "Una lista de deseos de amiibo",
    namelessCollection: "Una colección de amiibo",
    cardNumber: (number: string) => `Tarjeta n.º\u00a0${number}`,
    regionNames: { uk: "UK", us: "USA" },
    valueBasis: (count: number, bases: string) => `${copies(count)}, según ${bases}`,
    itemAlt: (name: string) => `${name} en su pedestal`,
    imageAlt: (title: string) => `${title}: piezas en sus hornacinas`,
    namelessTitle: "Mis amiibo",
    ownedItems: (count: number) =>
      pickPluralForm(count, { one: "amiibo en la estantería", other: "amiibo en las estanterías" }),
    emptyCollection: "Aquí aún no hay ningún pedestal encendido.",
    totalItems: (total, kind) => `de ${total} ${COUNTED[kind]}`,
    totalItemsInGoal: (total, kind) => `de ${total} ${COUNTED[kind]} de la meta`,
    gameText: (edition, known) => `${edition}: ${known}`,
    noPrices: "Ni ventas ni ofertas este mes",
    syntheticPrices: "Ficticio: el mercado es simulado.",
  },
  priceNote: {
    syntheticTitle: "Precios de prueba",
    syntheticNote:
      "Aquí todos los precios son ficticios: las tiendas y el portal de subastas de esta instalación son simulados.",
    withheld:
      "Aquí no se muestran medias de ventas ni de anuncios, porque eso exige el permiso del portal de subastas. Ves los precios que se piden ahora y los de una guía de precios.",
    withheldConverted: <Part>(usdPerGbp: number, day: Part): (string | Part)[] => [
      `Aquí no se muestran medias de ventas ni de anuncios, porque eso exige el permiso del portal de subastas. Ves los precios que se piden ahora y los de una guía de precios, convertidos cuando hace falta a ${decimal(usdPerGbp)} dólares por libra (`,
      day,
      ").",
    ],
    allRegions: <Part>(usdPerGbp: number, day: Part): (string | Part)[] => [
      `Medias de EE.\u00a0UU. y el Reino Unido juntos, a ${decimal(usdPerGbp)} dólares por libra (`,
      day,
      ").",
    ],
    noRate: "Sin un tipo de cambio, la media de todas las regiones es solo la de EE.\u00a0UU.",
  },
  privacy: {
    title: "Política de privacidad",
    description: "Qué se guarda aquí sobre ti, dónde está y qué puedes pedirnos.",
    lastUpdated: (day) => ["Última actualización: ", day, "."],
    introduction: {
      title: "Introducción",
      text: `${PRODUCT_NAME} guarda sobre ti lo menos posible. Esta página dice qué es, dónde está y qué puedes pedirnos.`,
    },
    storage: {
      title: "Almacenamiento de datos personales",
      databaseLocation: (location) => `Tus datos se guardan en una base de datos cifrada alojada en ${location}.`,
      noDatabaseLocation:
        "Tus datos se guardan en una base de datos. Quien gestiona este sitio aún no ha indicado dónde está alojada.",
      text: [
        "Cuando inicias sesión a través de otro servicio, guardamos tu nombre, tu apellido (solo de un proveedor), el identificador que ese proveedor te da y tu correo electrónico. No hay ninguna contraseña que guardar.",
        "Mientras tienes la sesión iniciada, tres cookies contienen tu sesión: 30 días después de su último uso termina por sí sola. Junto a ella guardamos cuándo empezó y qué clase de navegador era, para que puedas cerrarla desde tus ajustes. Lo que cambias en tu colección se recuerda durante 30 días, para que puedas deshacerlo. Una línea sobre cómo contactar contigo, si la escribes, se muestra a quienes han iniciado sesión. Lo que tienes, deseas y sigues, lo que dices que coleccionas y los juegos a los que dices que juegas se guardan con tu cuenta y son privados hasta que actives una página que los muestre.",
        "Otras personas pueden comparar una colección pública con la suya: eso usa lo que has hecho público, lista por lista, y nada más. Quienes buscan un intercambio te encuentran solo mientras aceptas intercambios, cosa que activas tú; en el momento en que lo desactivas, o haces privado tu perfil, ya no se te encuentra.",
        "Si activas la aportación de precios, lo que pagaste por los ejemplares que tienen precio y fecha cuenta en lo que pagaron los coleccionistas: el precio, su moneda y la caja, nunca un nombre, redondeado y solo cuando lo hacen diez personas con cuentas de más de un mes. Alguien que tenga nueve de esas cuentas podría saber lo que pagó la décima persona, redondeado al 0,50 más cercano, pero no quién es. Cuando lo desactivas o eliminas tu cuenta, deja de contar a más tardar al día siguiente.",
        "Tus precios objetivo, los avisos que se te han dado en los últimos 90 días y la dirección de un webhook de Discord, si has dado una, también se guardan con tu cuenta; nadie más los ve. Los avisos llegan a ese webhook y a nadie más que a ti.",
        "Mientras miras sin cuenta, lo que marcas se queda en tu propio navegador y desaparece cuando cierras la pestaña. Tu región de precios, el ancho de página y si has marcado algo se recuerdan en pequeñas cookies que no identifican a nadie; la última de ellas desaparece cuando cierras el navegador.",
        "Para que puedas consultar cosas sin cobertura, tu dispositivo guarda copias de unas pocas páginas: la lista, la checklist y, mientras tienes la sesión iniciada, tu propia colección, tu lista de deseos, tu seguimiento de precios y las últimas piezas que has mirado. Nunca salen del dispositivo, y desaparecen cuando cierras sesión. Un calendario privado puede leerlo cualquiera que conozca su dirección, hasta que la renueves.",
      ],
    },
    thirdParties: {
      title: "Terceros",
      text: "Los servicios con los que inicias sesión saben que lo has hecho. Los enlaces a tiendas y al portal de subastas llevan fuera de este sitio; algunos son enlaces de afiliado y así lo dicen. No vendemos datos.",
    },
    rights: {
      title: "Tus derechos según el RGPD",
      text: <Part>(settings: (words: string) => Part): (string | Part)[] => [
        "Puedes ver lo que tenemos sobre ti, hacer que se corrija, llevártelo y hacer que se elimine. En los ",
        settings("ajustes"),
        " se hacen al momento las dos últimas cosas: descargarlo todo o eliminar tu cuenta. Para lo demás, pídelo y lo haremos.",
      ],
    },
    questions: {
      title: "Preguntas",
      controller: (name) => `Responsable de tus datos en este sitio: ${name}`,
      noController: "Quien gestiona este sitio aún no ha indicado quién es responsable de tus datos.",
      email: <Part>(address: Part): (string | Part)[] => ["Escribe a ", address, "."],
      noContact: "Quien gestiona este sitio aún no ha indicado una dirección para preguntas.",
    },
  },
  privateUrl: {
    feed: { label: "Dirección del feed", create: "Crear un feed", turnOff: "Desactivar el feed" },
    calendar: { label: "Dirección del calendario", create: "Crear un calendario", turnOff: "Desactivar el calendario" },
    renew: "Renovar la dirección",
  },
  /** Whether others may see what is somebody's own. */
  sharingStatus: {
    title: "Quién puede verlo",
    public: {
      collection: "Tu colección es pública: cualquiera que tenga esta dirección puede verla.",
      wishlist: "Tu lista de deseos es pública: cualquiera que tenga esta dirección puede verla.",
      "sell-list": "Tu lista de venta es pública: cualquiera que tenga esta dirección puede verla.",
    },
    private: {
      collection: "Tu colección es privada: solo tú puedes ver esta dirección.",
      wishlist: "Tu lista de deseos es privada: solo tú puedes ver esta dirección.",
      "sell-list": "Tu lista de venta es privada: solo tú puedes ver esta dirección.",
    },
    permalink: "Enlace permanente",
    viewAsOthers: "Verlo como los demás",
    preview: "Vista previa",
    settings: "Ajustes de privacidad",
    sharePictures: "Imágenes para compartir",
  },
  /** What others see of a collection. */
  publicPages: {
    tagline: "¡Comparte tu colección y sigue los precios a lo largo del tiempo!",
    description: (title: string, told: string) => `${title}: ${told}`,
    collectionSummary: (owned: number, figures: number, ofFigures: number, cards: number, ofCards: number) =>
      `${formatNumber(owned)} amiibo, ${formatNumber(figures)} de ${formatNumber(ofFigures)} figuras y ${formatNumber(cards)} de ${formatNumber(ofCards)} tarjetas.`,
    pageLinks: "Páginas públicas",
    pageNames: { collection: "Colección", wishlist: "Lista de deseos", "sell-list": "Lista de venta" },
    compare: "Comparar con la mía",
    privateNote: "Solo tú ves esta página: es privada, y a todos los demás se les dice que no existe.",
    changeInSettings: <N>(settings: (words: string) => N): (string | N)[] => [settings("Cámbialo en los ajustes"), "."],
    contact: <N>(contact: N): (string | N)[] => ["Para comprar o intercambiar: ", contact],
    goalSubjectNameless: "Aquí se colecciona",
    goalSubject: <N>(name: N): (string | N)[] => [name, " colecciona"],
    gamesSubjectNameless: "Juegos",
    gamesSubject: <N>(name: N): (string | N)[] => ["Juegos de ", name],
    emptyCollection: "Aún no hay nada en esta colección.",
    emptyWishlist: "Ahora mismo no hay nada en la lista de deseos.",
    emptySellList: "Ahora mismo no hay nada en venta.",
    featuredTitleNameless: "Lo primero que hay que ver",
    featuredTitle: <N>(name: N): (string | N)[] => ["Piezas elegidas por ", name],
    latestAdditions: "Últimas incorporaciones",
    bestSeries: (owned: number, total: number) => `La estantería más llena: ${owned} de ${total}`,
    userNotFound: "No hay ninguna colección pública de un usuario con este id.",
  },
  questions: {
    title: "Preguntas",
    intro: "Lo que otros coleccionistas te preguntan sobre lo que muestras, y lo que tú les preguntas.",
    openNote: "Recibes preguntas: quien haya iniciado sesión puede preguntarte por lo que muestras.",
    notOpenNote:
      "No recibes preguntas. Activa «Recibir preguntas» si otros coleccionistas pueden preguntarte por lo que muestras.",
    privacySettings: "Ajustes de privacidad",
    emptyTitle: "Aún no hay preguntas",
    emptyHint: "«Preguntar» está en las páginas públicas de quienes reciben preguntas.",
    conversations: "Conversaciones",
    unreadCount: (count: number) => pickPluralForm(count, { one: "1 nuevo", other: `${formatNumber(count)} nuevos` }),
    you: "Tú",
    openConversation: <N>(name: N, unseen: (words: (string | N)[]) => N): (string | N)[] => [
      "Abrir",
      unseen([" tu conversación con ", name]),
    ],
    newQuestion: "Un coleccionista te pregunta algo.",
    newAnswer: "Un coleccionista te ha respondido.",
    readMessage: "Leer",
    ask: "Preguntar",
    askAbout: <N>(name: string, unseen: (words: string) => N): (string | N)[] => ["Preguntar", unseen(` por ${name}`)],
    askPerson: <N>(name: N, unseen: (words: (string | N)[]) => N): (string | N)[] => [
      "Preguntar",
      unseen([" a ", name]),
    ],
    newConversationTitle: <Part>(name: Part): (string | Part)[] => ["Pregunta para ", name],
    conversationTitle: <Part>(name: Part): (string | Part)[] => ["Conversación con ", name],
    about: {
      mine: <Part>(item: Part): (string | Part)[] => ["Sobre tu amiibo ", item],
      theirs: <Part>(item: Part): (string | Part)[] => ["Sobre su amiibo ", item],
      allOfMine: "Sobre lo que muestras",
      allOfTheirs: "Sobre lo que muestra",
    },
    unknownItem: "que ya no está en el catálogo",
    messages: "Lo que se ha escrito",
    senderAndAge: <Part>(name: Part, age: Part): (string | Part)[] => [name, ", ", age],
    markRead: "Marcar como leído",
    report: "Denunciar",
    reportMessage: <N>(day: string, unseen: (words: string) => N): (string | N)[] => [
      "Denunciar",
      unseen(` lo escrito el ${day}`),
    ],
    reported: "Has denunciado esto. Alguien de administración lo revisará.",
    yourQuestion: "Tu pregunta",
    yourAnswer: "Tu respuesta",
    hint: (most: number) =>
      `Texto sin formato, de ${most} caracteres como máximo. Esa persona lo ve con tu nombre público y puede responder aquí. No pongas lo que no le dirías a alguien desconocido.`,
    send: "Enviar",
    deleteConversation: "Eliminar esta conversación",
    deleteHint: "Desaparece de tu lado. Lo que está en el otro lado se queda allí.",
    confirmDelete: "Eliminar",
    blockPerson: "Bloquear a esta persona",
    blockHint:
      "Desde entonces, ninguna de las dos partes encuentra a la otra al buscar intercambios, compara colecciones ni escribe a la otra. No se le avisa. Puedes deshacerlo en tus ajustes.",
    confirmBlock: "Bloquear",
    blockedPeople: "Personas que has bloqueado",
    blockedHint: "Ninguna de las dos partes encuentra a la otra, compara colecciones ni escribe a la otra.",
    noBlockedPeople: "No has bloqueado a nadie.",
    blockedSince: <Part>(day: Part): (string | Part)[] => ["desde el ", day],
    unblock: <N>(name: N, unseen: (words: (string | N)[]) => N): (string | N)[] => [
      "Desbloquear",
      unseen([" a ", name]),
    ],
    tooLong: (most: number) => `Es demasiado largo: ${most} caracteres como máximo.`,
    hiddenCharacters: "Tu mensaje contiene caracteres invisibles. Escríbelo en lugar de pegarlo.",
    empty: "Escribe algo.",
    refusals: {
      closed: "Aquí no se le puede escribir nada a esta persona.",
      stopped: "Administración te ha retirado el permiso para escribir, por lo que se ha denunciado.",
      waiting: (most: number) => `Ya hay ${most} mensajes tuyos a esta persona a la espera de respuesta.`,
      today: (most: number) => `Has hecho ${most} preguntas nuevas en las últimas 24 horas. Espera un poco.`,
      gone: "Ya no está en venta, o está reservado para alguien.",
    },
    faq: {
      question: "¿Puedo preguntarle a alguien por lo que vende?",
      answer: <Part>(
        newADay: number,
        waiting: number,
        questions: (words: string) => Part,
        privacy: (words: string) => Part,
      ): (string | Part)[] => [
        "Sí, si recibe preguntas: entonces «Preguntar» está en sus páginas públicas, junto a lo que vende y donde comparas. Las respuestas llegan a tus ",
        questions("preguntas"),
        ". Tú no recibes ninguna hasta que lo actives en tus ",
        privacy("ajustes de privacidad"),
        `. Una persona puede hacer ${newADay} preguntas nuevas al día, y ${waiting} pueden quedar a la espera de una misma persona. A quien te moleste lo puedes bloquear y denunciar.`,
      ],
    },
    privacyNote:
      "Lo que preguntas y respondes se conserva para ti y para la persona a quien escribiste, hasta que cada parte lo elimine de su lado o una de las dos elimine su cuenta. Nadie más lo lee, salvo que una de las dos denuncie algo que ha recibido: ese texto se muestra entonces a la administración. Las alertas por feed o en Discord dicen solo que hay algo.",
  },
  releaseRegions: { eu: "Europa", au: "Australia", na: "Norteamérica", jp: "Japón" },
  sellList: {
    title: "Lista de venta",
    copyCount: (count: number) =>
      pickPluralForm(count, { one: "1 ejemplar en venta.", other: `${formatNumber(count)} ejemplares en venta.` }),
    emptyTitle: "Nada en venta",
    emptyHint:
      "Abre un amiibo tuyo y marca uno de sus ejemplares como en venta. Se muestran su estado, su caja y lo que pides por él, y nada más.",
    contact: "Cómo contactar contigo",
    contactHint: "Lo ven en tus páginas públicas quienes han iniciado sesión. Déjalo vacío para no mostrar nada.",
    save: "Guardar",
    spareCount: (count: number) =>
      pickPluralForm(count, {
        one: "Tienes 1 ejemplar repetido que no está en venta.",
        other: `Tienes ${formatNumber(count)} ejemplares repetidos que no están en venta.`,
      }),
    averageUnknown: "No hay ninguna media para ellos, así que pondrías tú los precios.",
    totalForAll: (total: string) => `A su precio medio darían ${total}.`,
    totalForSome: (priced: number, total: string) =>
      pickPluralForm(priced, {
        one: `A su precio medio, 1 de ellos daría ${total}.`,
        other: `A su precio medio, ${formatNumber(priced)} de ellos darían ${total}.`,
      }),
    firstCopyNote: "El primer ejemplar de cada amiibo se queda contigo.",
    offerSpares: "Poner en venta los repetidos",
    sparesOffered: "Tus ejemplares repetidos ya están en venta. Puedes cambiar cada precio en la página de su amiibo.",
    undo: "Deshacer",
  },
  settingsPage: {
    title: "Ajustes",
    heading: "Cuenta: ajustes",
    tabs: {
      account: "Ajustes de la cuenta",
      privacy: "Ajustes de privacidad",
      notifications: "Notificaciones",
      data: "Tus datos",
    },
    logInRequired: "No has iniciado sesión: tienes que iniciarla para cambiar tus ajustes.",
    privacyTitle: "Ajustes de privacidad",
    unknownSetting: "No hay ningún ajuste con ese nombre.",
    dataTitle: "Tus datos",
    dataHint: "Todo lo que guardamos sobre ti, en un archivo JSON.",
    download: "Descargarlo todo",
    storageTitle: "Espacio ocupado",
    copyStorage: (copies: number, most: number) =>
      `${formatNumber(copies)} de ${formatNumber(most)} ejemplares en tu colección.`,
    historyStorage: (size: number, most: number) =>
      `Historial para deshacer: ${formatMegabytes(size)} de ${formatMegabytes(most)} MB.`,
    historyHint:
      "Los cambios se pueden deshacer durante 30 días. Cuando el historial se llena, los más antiguos ya no se pueden deshacer.",
    deleteHistory: "Borrar el historial",
    deleteHistoryWarning:
      "Ya no podrás deshacer los cambios que has hecho hasta ahora. Tu colección se queda como está.",
    confirmDeleteHistory: "Sí, borrar el historial",
    deviceTitle: "En este dispositivo",
    deletionTitle: "Eliminar esta cuenta",
    deletionWarning:
      "Esto elimina tu colección, tus listas, tus ajustes y todas las formas de entrar, de inmediato y para siempre. No se puede deshacer, así que descarga antes tus datos si crees que podrías quererlos.",
    typeNameToConfirm: <Part>(name: Part): (string | Part)[] => [
      "Escribe el nombre de la cuenta, ",
      name,
      ", para confirmar",
    ],
    wrongName: "Ese no es el nombre de esta cuenta.",
    confirmDeletion: "Eliminar mi cuenta",
  },
  sharePage: {
    title: "Comparte tu colección",
    intro:
      "Una imagen para una publicación o una historia. Muestra tu nombre público, cuántos amiibo tienes y ningún valor.",
    emptyCollection: "Enciende tu primer amiibo y habrá algo que enseñar.",
    stylesTitle: "Para qué es",
    styles: {
      "post-light": "Publicación, clara",
      "post-dark": "Publicación, oscura",
      "story-light": "Historia, clara",
      "story-dark": "Historia, oscura",
    },
    imageAlts: {
      "post-light": "Tu colección: publicación, clara",
      "post-dark": "Tu colección: publicación, oscura",
      "story-light": "Tu colección: historia, clara",
      "story-dark": "Tu colección: historia, oscura",
    },
    download: "Descargar",
    itemOrderTitle: "¿Qué piezas?",
    orders: { dearest: "Las más caras", rarest: "Las más raras", newest: "Las más nuevas" },
    chooseItems: "Elige tú de cinco a nueve",
    chooseHint: (most: number) =>
      `Se muestran las primeras ${most} que marques; si marcas menos de cinco, el resto se completa.`,
    saveChoice: "Mostrar estas",
    previewChoice: "Solo en esta imagen",
    forgetChoice: "Olvidar mi selección",
    choiceStatus: {
      unchosen: <N>(collection: (words: string) => N): (string | N)[] => [
        "«Mostrar estas» guarda tu selección: ",
        collection("la página de tu colección"),
        " se abre con ella y la imagen junto a su enlace la muestra. De los precios, los demás solo ven el orden.",
      ],
      kept: <N>(collection: (words: string) => N): (string | N)[] => [
        "Tu selección está guardada: ",
        collection("la página de tu colección"),
        " se abre con ella y la imagen junto a su enlace la muestra. De los precios, los demás solo ven el orden.",
      ],
      asked: <N>(_: (words: string) => N): (string | N)[] => [
        "Esta selección solo está en esta imagen y no se guarda.",
      ],
    },
  },
  sharing: {
    nameless: "Usuario",
    titles: {
      collection: <Part>(name: Part): (string | Part)[] => ["Colección de ", name],
      wishlist: <Part>(name: Part): (string | Part)[] => ["Lista de deseos de ", name],
      "sell-list": <Part>(name: Part): (string | Part)[] => ["Lista de venta de ", name],
    },
    namelessTitles: {
      collection: "Colección anónima",
      wishlist: "Lista de deseos anónima",
      "sell-list": "Lista de venta anónima",
    },
  },
  /** Exported pictures of a collection. */
  exportImage: {
    figures: "Figuras",
    cardSeries: (series: string) => `Tarjetas de ${series}`,
    animalCrossingCards: (series: string) => `Tarjetas de Animal Crossing, ${series}`,
    all: "Todos los amiibo",
    animalCrossing: (part: string) => `Animal Crossing, ${part}`,
    goal: "Mi meta",
    titles: {
      all: (title: string) => title,
      owned: (title: string) => `${title}: mi colección`,
      unowned: (title: string) => `${title}: lo que falta`,
      wishlist: (title: string) => `${title}: mi lista de deseos`,
      duplicates: (title: string) => `${title}: mis repetidos`,
    },
    collectedCount: (owned: number, total: number) => `${owned} de ${total} en la colección`,
    missingCount: (missing: number, total: number) =>
      pickPluralForm(missing, { one: `Falta 1 de ${total}`, other: `Faltan ${missing} de ${total}` }),
    wishlistedCount: (count: number) => `${count} en la lista de deseos`,
    spareCount: (count: number) => pickPluralForm(count, { one: "1 con repetidos", other: `${count} con repetidos` }),
    empty: {
      owned: "Aquí aún no tienes nada",
      unowned: "No falta nada",
      wishlist: "Aquí aún no hay deseos",
      duplicates: "No hay repetidos",
    },
    conflictingFilters: "Elige una cosa: los deseos o lo que falta.",
    unknownCardSeries: (series: readonly string[]) => `Hay imágenes de: ${formatCommaList(series)}.`,
    unknownSeries: "No hay ninguna serie así en esta vista: toma las dos cosas de la dirección de una página.",
    missingGoal: (path: string) => `Lo coleccionas todo. Di primero qué coleccionas en ${path}.`,
    busy: "Se están dibujando muchas imágenes en este momento. Inténtalo de nuevo dentro de un rato.",
    tooMany: "En el último minuto se han dibujado muchas imágenes para ti. Espera un minuto e inténtalo de nuevo.",
  },
  ownedItems: {
    title: "Tus estanterías",
    search: "Buscar en lo que tienes",
    sort: "Ordenar",
    sortOptions: {
      series: "Serie a serie",
      value: "Primero lo más valioso",
      rarest: "Primero lo más raro",
      newest: "Primero lo más nuevo",
      gain: "Primero lo que más gana",
    },
    show: "Mostrar",
    showOptions: {
      all: "Todo",
      figures: "Figuras",
      cards: "Tarjetas",
      boxed: "En caja",
      loose: "Sueltos",
      duplicates: "Repetidos",
      "for-sale": "En venta",
      gifts: "Regalos",
    },
    apply: "Aplicar",
    showAll: "Mostrar todo",
    shownCount: (shown: number, all: number) => `${formatNumber(shown)} de tus ${formatNumber(all)} amiibo.`,
    unpriced: {
      us: (count: number) => `${copies(count)} sin precio en USA.`,
      uk: (count: number) => `${copies(count)} sin precio en UK.`,
    },
    totalValue: (value: string) => `${value} en total`,
    salesUnknown: "Ventas desconocidas",
    saleCount: (count: number) =>
      pickPluralForm(count, { one: "1 venta en 30 días", other: `${formatNumber(count)} ventas en 30 días` }),
    gainUnknown: "Ganancia desconocida",
    gain: (gain: string) => `Ganancia: ${gain}`,
  },
  stock: {
    title: "Stock en tiendas",
    description:
      "Todos los amiibo que alguna tienda tiene en stock o en preventa, con su precio y cuándo lo consultamos por última vez.",
    intro: "Lo que las tiendas tienen en stock o en preventa, primero lo más barato.",
    emptyTitle: "Nada en stock",
    noShops: "Aún no se consulta ninguna tienda, así que no sabemos qué hay en stock.",
    notCheckedYet: "Aún no se han consultado las tiendas. Vuelve dentro de un rato.",
    nothingInStock: (pages: number) =>
      pickPluralForm(pages, {
        one: "La única página de tienda que se consulta no tiene ahora nada en stock ni en preventa.",
        other: `De las ${pages} páginas de tiendas que se consultan, ninguna tiene ahora nada en stock ni en preventa.`,
      }),
    filters: "Mostrar solo",
    chips: {
      missing: "Me faltan",
      wished: "Deseos",
      watched: "Sigo",
      goal: "De mi meta",
      uk: "UK",
      us: "USA",
      new: "Nuevo",
      used: "Usado",
      pre: "Preventa",
      deals: "Gangas",
    },
    noMatches: "Ninguna tienda tiene ahora nada de esto.",
    offerCount: (inStock: number, onPreOrder: number) => `${inStock} en stock, ${onPreOrder} en preventa.`,
    noNewOffers: "No hay nada nuevo desde ayer.",
    newOfferCount: (count: number) =>
      pickPluralForm(count, {
        one: "1 es nuevo desde ayer, o ha cambiado de precio desde entonces.",
        other: `${count} son nuevos desde ayer, o han cambiado de precio desde entonces.`,
      }),
    affiliateNote: "Algunos enlaces son de afiliado: puede que ganemos algo; el precio es el mismo.",
    newSinceYesterday: "Nuevo desde ayer",
    grades: { new: "Nuevo", used: "Usado" },
    preOrder: "Preventa",
    showAll: (count: number) => `Ver todo (${count})`,
    seeShop: "Ver la tienda",
    offerContext: (name: string, shop: string) => ` por ${name} en ${shop}`,
    outOfStock: "Agotado",
    priceUnknown: "Precio no indicado",
    priceOnPreOrder: <N>(price: N): (string | N)[] => [price, " en preventa"],
    deal: (percent, basis, roomy) => [`Ganga: ${percent}\u00a0%`, roomy(` ${UNDER[basis]}`)],
  },
  trade: {
    title: "Buscar intercambio",
    intro:
      "Coleccionistas a quienes les sobra lo que tú deseas y que desean lo que a ti te sobra. Lo que mejor encaja va primero.",
    bestMatches: (most: number) => `Las ${most} mejores coincidencias`,
    matches: "Tus coincidencias",
    privacySettings: "Ajustes de privacidad",
    notOpenNote:
      "Aquí nadie puede encontrarte, porque no aceptas intercambios. Aun así puedes buscar a otras personas.",
    privateNote: "Aquí nadie puede encontrarte mientras tu perfil sea privado.",
    openNote: (sells: boolean, wishes: boolean) =>
      `Aceptas intercambios: aquí se te encuentra por ${formatListWithAnd([
        "lo que tienes repetido",
        ...(sells ? ["lo que vendes"] : []),
        ...(wishes ? ["lo que deseas"] : []),
      ])}.`,
    emptyTitle: "Empieza por un deseo",
    emptyHint:
      "Pulsa la estrella en cualquier pieza que te gustaría tener. Puedes ofrecer lo que tienes repetido o marcado como en venta: añade un segundo ejemplar con el más.",
    browseCatalogue: "Explorar el catálogo",
    noMatchesTitle: "Nadie todavía",
    noMatchesForMe:
      "A nadie que acepte intercambios le sobra ahora lo que tú deseas. Vuelve dentro de un tiempo: se encuentra a la gente en cuanto acepta que se la encuentre.",
    noMatchesForThem:
      "Nadie que acepte intercambios desea ahora lo que a ti te sobra. Vuelve dentro de un tiempo: se encuentra a la gente en cuanto acepta que se la encuentre.",
    noMatches:
      "A nadie que acepte intercambios le sobra ahora lo que tú deseas, ni desea lo tuyo. Vuelve dentro de un tiempo: se encuentra a la gente en cuanto acepta que se la encuentre.",
    wishlist: "Lista de deseos",
    sellList: "Lista de venta",
    canSpare: (name, forMe, bold) => [name, " tiene de sobra ", bold(formatNumber(forMe)), " que deseas"],
    wishesForSpares: (name, forThem, bold) => [
      name,
      " desea ",
      bold(formatNumber(forThem)),
      pickPluralForm(forThem, { one: " que te sobra", other: " que te sobran" }),
    ],
    canSpareAndWishes: (name, forMe, forThem, bold) => [
      name,
      " tiene de sobra ",
      bold(formatNumber(forMe)),
      " que deseas, y desea ",
      bold(formatNumber(forThem)),
      pickPluralForm(forThem, { one: " que te sobra", other: " que te sobran" }),
    ],
    compare: <N>(name: N, unseen: (parts: (string | N)[]) => N): (string | N)[] => [
      "Comparar ",
      unseen(["con ", name]),
    ],
    compareWith: <N>(name: N): (string | N)[] => ["Comparar con ", name],
    comparisonIntro: <N>(theirs: N): (string | N)[] => [
      theirs,
      " junto a la tuya: de la suya, solo lo que es público. No se le avisa de que la has mirado.",
    ],
    theirSpares: "Le sobra y tú lo deseas",
    yourSpares: "Te sobra y lo desea",
    comparison: "Las dos colecciones",
    itemGroups: "Qué piezas",
    groups: { onlyTheirs: "Solo las suyas", onlyMine: "Solo las tuyas", both: "En ambas" },
    emptyGroups: {
      onlyTheirs: "No tiene nada que no tengas tú.",
      onlyMine: "No tienes nada que no tenga ya.",
      both: "Aún no tienen nada en común.",
    },
    emptyWishlist: <N>(catalogue: (words: string) => N): (string | N)[] => [
      "Aún no deseas nada. Pulsa la estrella en cualquier pieza del ",
      catalogue("catálogo"),
      " que te gustaría tener y vuelve.",
    ],
    noSparesForMe: "Nada de lo que deseas lo tiene repetido ni en venta.",
    noPublicSparesForMe: "Nada de lo que deseas lo tiene repetido. Lo que vendería es privado.",
    wishlistIsPrivate: "Su lista de deseos es privada.",
    noSparesForThem: "Nada de lo que te sobra está en su lista de deseos.",
    noSpares: <N>(sellList: (words: string) => N): (string | N)[] => [
      "No te sobra nada. Añade un segundo ejemplar de lo que tienes repetido, o marca un ejemplar como en venta: así estará en ",
      sellList("tu lista de venta"),
      ".",
    ],
    showMore: (count: number) => `${formatNumber(count)} más`,
    messageTitle: "Un mensaje para enviar",
    messageHint: `Cópialo y envíalo por donde se comuniquen. ${PRODUCT_NAME} no envía nada por su cuenta.`,
    messageLabel: "Tu mensaje",
    /** The message itself. */
    message: {
      greeting: `Hola, he comparado nuestros amiibo en ${PRODUCT_NAME}.`,
      greetingWithName: (name: string) => `Hola, ${name}: he comparado nuestros amiibo en ${PRODUCT_NAME}.`,
      theirSpares: "A ti te sobran estos, y yo los busco:",
      mySpares: "A mí me sobran estos, y tú los buscas:",
      item: (name: string, label: string, address: string) => `${name} (${label}): ${address}`,
      moreItems: (count: number) => `y ${formatNumber(count)} más`,
      proposeTrade: "¿Hacemos un intercambio?",
      askForItems: "¿Te desharías de alguno?",
      offerItems: "¿Te interesa alguno?",
      collection: (address: string) => `Mi colección: ${address}`,
    },
  },
  listPages: {
    label: (list: string) => `Páginas: ${list}`,
    previous: "Anterior",
    next: "Siguiente",
    range: (first: number, last: number, total: number) =>
      `${formatNumber(first)}–${formatNumber(last)} de ${formatNumber(total)}`,
  },
  transfer: {
    title: "Importar una colección",
    intro:
      "Trae la lista que ya llevas: un libro de Excel (se lee su primera hoja), un archivo CSV o una exportación de aquí.",
    chooseTitle: "Elige un archivo",
    file: "Archivo Excel, CSV o JSON",
    fileHint:
      "Como máximo 5\u00a0MB y 10.000 filas. Ves lo que cambiaría antes de que cambie nada, y nunca se quita nada de lo que tienes.",
    checkFile: "Revisar el archivo",
    cancel: "Cancelar",
    exportTitle: "Empieza por tu propia exportación",
    exportIntro:
      "Tiene todas las columnas y vuelve exactamente como salió. Mientras no tengas nada, es una plantilla vacía.",
    exportCsv: "Exportar como CSV",
    exportJson: "Exportar como JSON",
    guideTitle: "Qué entendemos",
    guideIntro:
      "Tu hoja tal como es: columnas en cualquier orden, con encabezados en inglés, alemán, francés, español, italiano o japonés. Basta con el nombre de la figura. Ves cómo hemos entendido cada columna y puedes cambiarlo; si un nombre encaja con varias figuras, eliges la tuya por su imagen.",
    /** What a column may be, and what may stand in it. */
    guide: (longestNotes: number): readonly (readonly [column: string, holds: string])[] => [
      ["Nombre", "Mario, Pac-Man, Mario (Smash Bros.). Si varios comparten nombre, una serie o el tipo los distingue."],
      ["Serie", "Super Smash Bros., en una columna o en una línea propia encima de los nombres que abarca."],
      [
        "¿Lo tengo?",
        "Sí, no, x, ✓, 1, 0 o Lista de deseos; o una casilla delante del nombre: [x] Fox, [ ] Ridley. Una fila que dice que no, o nada, no se toma como tuya.",
      ],
      ["Cantidad", "2 o 2x: ese número de ejemplares. Una celda vacía junto a un estado o una fecha es un ejemplar."],
      ["Estado, caja", "Nuevo, como nuevo, usado, dañado; en caja, suelto, precintado, nuevo en caja, sin caja."],
      ["Precio pagado", "$12.99, 12,99 €, £9, USD 12. La moneda puede ir en el encabezado o en una columna propia."],
      ["Fecha de compra", "2026-03-31, 31.03.2026, 31/03/2026, 31 de marzo de 2026."],
      ["¿En venta?, ¿lista de deseos?", "Sí o no, o una marca."],
      ["Precio pedido", "Como el precio pagado: $20, 15 €."],
      ["Notas", `Como máximo ${longestNotes} caracteres.`],
    ],
    guideRows:
      "Una fila es un ejemplar, o tantos como diga. La primera fila de una pieza se refiere a tu ejemplar más antiguo, la segunda al siguiente, y así sucesivamente; una celda vacía deja el ejemplar como está. Un ejemplar nuevo se toma como en caja y nuevo, salvo que el archivo diga otra cosa.",
    guideFiles: <N>(code: (words: string) => N): (string | N)[] => [
      "Las columnas pueden separarse con comas, puntos y comas, tabuladores o barras verticales. Un archivo JSON es una lista de filas, ",
      code('{ "plinth": 1, "rows": [...] }'),
      " como en una exportación, o lo que responde AmiiboAPI.",
    ],
    noFile: "Elige primero un archivo.",
    tooLarge: "El archivo ocupa más de 5\u00a0MB. Divídelo e importa las partes una por una.",
    tooMuchRead: (minutes: number) =>
      `Has hecho comprobar muchos archivos en esta hora, así que esta vez no se ha comprobado ni cambiado nada. Inténtalo de nuevo dentro de ${pickPluralForm(minutes, { one: "1 minuto", other: `${formatNumber(minutes)} minutos` })}.`,
    importExpired:
      "Esta importación ya ha terminado: se confirmó antes, un archivo más reciente ocupó su lugar o pasó una hora. Esta vez no se ha cambiado nada. Elige el archivo de nuevo.",

    previewTitle: "Revisa tu importación",
    staleNotes: {
      changed:
        "Has cambiado una respuesta, así que aún no se ha importado nada. Esto es lo que el archivo haría ahora.",
      meanwhile:
        "Tu colección ha cambiado entretanto, así que no se ha importado nada. Esto es lo que el archivo haría ahora.",
      outdated:
        "Tu colección o tus ajustes han cambiado desde que se hizo esta vista previa. Pulsa «Mirar otra vez» para actualizarla.",
    },
    fileSummary: (rows: number, encoding: string | undefined, headings: number | undefined) =>
      `Aún no se ha cambiado nada. ${[
        pickPluralForm(rows, { one: "1 fila", other: `${formatNumber(rows)} filas` }),
        ...(encoding === undefined ? [] : [`con la codificación ${encoding}`]),
        ...(headings === undefined
          ? []
          : [headings === 0 ? "sin encabezados" : `con los encabezados en la línea ${headings}`]),
      ].join(", ")}.`,
    refreshPreview: "Mirar otra vez",
    rowPosition: {
      Line: (place: number) => `Línea ${place}`,
      Row: (place: number) => `Fila ${place}`,
    },
    twoPositions: {
      Line: (first: number, second: number) => `Líneas ${first} y ${second}`,
      Row: (first: number, second: number) => `Filas ${first} y ${second}`,
    },
    positionRange: {
      Line: (first: number, last: number) => `Líneas ${first}–${last}`,
      Row: (first: number, last: number) => `Filas ${first}–${last}`,
    },
    positionAndMore: {
      Line: (first: number, more: number) => `Línea ${first} y ${more} más`,
      Row: (first: number, more: number) => `Fila ${first} y ${more} más`,
    },
    nameList: <N>(shown: readonly string[], name: (words: string) => N, more: number): (string | N)[] => [
      ...shown.flatMap((words, at) => (at === 0 ? [name(words)] : [", ", name(words)])),
      ...(more > 0 ? [` y ${more} más`] : []),
    ],

    resultTitle: "Qué haría el archivo",
    groups: {
      problems: "No se pueden leer",
      remarks: "Sin algún detalle",
      new: "Nuevos",
      changed: "Cambiados",
      unchanged: "Sin cambios",
      skipped: "Omitidos",
      nothing: "No los tienes",
      series: "Series",
      asked: "A la espera de tu respuesta",
    },
    hints: {
      problems: "Estas filas se omiten. El resto se importa.",
      remarks: "Estas filas se importan, salvo lo que se indica aquí.",
      nothing: "Así lo dice el archivo, y estas filas no cambian nada.",
    },
    skippedReason: "Lo tienes, o lo tendrás tras esta importación, así que no se añade a tu lista de deseos.",
    sectionHint: "Las filas que siguen se buscan en esta serie.",
    importButton: (copies: number, wishes: number, watches: number, changes: number) =>
      `Importar ${writes(copies, wishes, watches, changes)}`,
    chooseAnother: "Elegir otro archivo",
    backToCollection: "Volver a mi colección",
    answersNeeded: "Aún no hay nada que importar: deciden tus respuestas de más abajo.",
    nothingNew: "Tu colección ya tiene todo esto. No hay nada que importar.",
    nothingToImport: "No contiene nada que se pueda importar.",
    missingNameColumn: <N>(choose: (words: string) => N): (string | N)[] => [
      "Ninguna columna dice qué figuras son. ",
      choose("Elige la columna con los nombres"),
      " y miramos otra vez.",
    ],
    assumedOwned: "Ninguna columna dice cuáles tienes, así que cada fila cuenta como un ejemplar que tienes.",
    leavesWishlist: (count: number) =>
      pickPluralForm(count, {
        one: "1 pieza saldrá de tu lista de deseos, porque tendrás lo que deseabas.",
        other: `${formatNumber(count)} piezas saldrán de tu lista de deseos, porque tendrás lo que deseabas.`,
      }),
    missingChoices: {
      currency: <N>(tell: (words: string) => N): (string | N)[] => [
        "Algunos precios no indican moneda. ",
        tell("Dínosla más abajo"),
        " y también entrarán.",
      ],
      dates: <N>(tell: (words: string) => N): (string | N)[] => [
        "Algunas fechas se pueden leer de dos maneras. ",
        tell("Dinos cuál más abajo"),
        " y también entrarán.",
      ],
      both: <N>(tell: (words: string) => N): (string | N)[] => [
        "Algunos precios no indican moneda y algunas fechas se pueden leer de dos maneras. ",
        tell("Dínoslo más abajo"),
        " y también entrarán.",
      ],
    },
    unansweredRows: <N>(count: number, answer: (words: string) => N, names: N): (string | N)[] => [
      answer(
        pickPluralForm(count, {
          one: "1 fila espera tu respuesta",
          other: `${formatNumber(count)} filas esperan tu respuesta`,
        }),
      ),
      pickPluralForm(count, {
        one: " y se queda fuera hasta entonces: ",
        other: " y se quedan fuera hasta entonces: ",
      }),
      names,
      ".",
    ],

    columnsTitle: "Tus columnas",
    columnsUsed: (count: number) =>
      pickPluralForm(count, {
        one: "1 columna, se entiende",
        other: `${formatNumber(count)} columnas, se entienden todas`,
      }),
    columnsUnused: <N>(count: number, names: N): (string | N)[] => [
      pickPluralForm(count, { one: "1 columna, sin usar: ", other: `${formatNumber(count)} columnas, sin usar: ` }),
      names,
    ],
    columnsHint: "Así entendemos cada una. Si alguna está mal, elige lo que es y mira otra vez.",
    unreadColumns: (count: number) =>
      pickPluralForm(count, {
        one: "Hay 1 columna más que no se puede leer: un archivo tiene como máximo 100.",
        other: `Hay ${formatNumber(count)} columnas más que no se pueden leer: un archivo tiene como máximo 100.`,
      }),
    unnamedColumn: (number: number) => `Columna ${number}`,
    columnEmpty: "vacía",
    columns: {
      ignored: "Sin usar",
      name: "Nombre",
      series: "Serie",
      type: "Tipo: figura, tarjeta...",
      owned: "¿Lo tengo? Sí, no, lista de deseos...",
      status: "Situación al lado: vendido, lista de deseos...",
      missing: "¿Falta?",
      sold: "¿Vendido?",
      wished: "¿En la lista de deseos?",
      watched: "¿En la lista de seguimiento?",
      quantity: "Cantidad",
      part: "Cuántos de este tipo: en caja, sueltos...",
      condition: "Estado",
      boxed: "¿En su caja?",
      opened: "¿Fuera de su caja?",
      for_sale: "¿En venta?",
      asking_price: "Precio pedido",
      asking_currency: "Moneda del precio pedido",
      notes: "Notas",
      price_paid: "Precio pagado",
      currency: "Moneda",
      acquired_on: "Adquirido el",
      bought_from: "Comprado en",
      gift: "¿Regalo?",
      reserved: "¿Reservado?",
      list: "Lista: lo que tengo, deseos, seguimiento",
      amiibo_id: "amiibo_id: el número de nuestras direcciones",
      head: "head: primera mitad del código de la figura",
      tail: "tail: segunda mitad del código de la figura",
    },
    dateOrderLabel: "Una fecha como 03/04/2026 es",
    dateOrders: {
      day: "3 de abril: primero va el día",
      month: "4 de marzo: primero va el mes",
    },
    currencyLabel: "Los precios sin moneda están en",
    choose: "Elegir",

    namesTitle: "¿Cuál quieres decir?",
    namesHint: "Una respuesta vale para todas las filas con las mismas palabras. Sin respuesta se quedan fuera.",
    acceptSuggestions: (count: number) =>
      pickPluralForm(count, { one: "Aceptar la sugerencia", other: `Aceptar las ${count} sugerencias` }),
    laterNames: (count: number) =>
      pickPluralForm(count, {
        one: "Cuando estos estén resueltos, preguntaremos por 1 nombre más.",
        other: `Cuando estos estén resueltos, preguntaremos por ${formatNumber(count)} nombres más.`,
      }),
    useAnswers: "Usar mis respuestas",
    answeredTitle: "Ya has dicho cuáles son",
    changeAnswer: "Cambiar una respuesta",
    nameInSeries: <N>(name: N, series: N): (string | N)[] => [name, ", ", series],
    noExactMatch: "No hemos encontrado ninguno que coincida del todo. ¿Es alguno de estos?",
    rejectAll: "Ninguno: dejarlo fuera",
    rejectOne: "No: dejarlo fuera",
    candidate: (series: string, form: string) => `${series}, ${form}`,
    forms: {
      figure: "figura",
      yarn: "figura de lana",
      card: "tarjeta",
      band: "Power-Up Band",
      block: "bloque de madera",
      "cereal-box": "caja de cereales",
    },

    copyCount: copies,
    sameRowCount: (count: number) => `×${formatNumber(count)}`,
    withAcquiredDate: <N>(words: string, day: N): (string | N)[] => [words, ", adquirido el ", day],
    moreRows: (count: number) => `y ${formatNumber(count)} más`,
    lists: { owned: "Lo tengo", wishlist: "Lista de deseos", watchlist: "Lista de seguimiento" },
    copySummary: (details: readonly string[]) => `Lo tengo: ${details.join(", ")}`,
    conditions: { new: "nuevo", "like-new": "como nuevo", used: "usado", damaged: "dañado" },
    boxed: "en caja",
    loose: "suelto",
    forSale: "en venta",
    reserved: "en venta, reservado",
    askingPrice: (price: string) => `por ${price}`,
    pricePaid: (price: string) => `pagado a ${price}`,
    gift: "regalo",
    boughtFrom: (shop: string) => `de ${shop}`,
    withNotes: "con notas",
  },
  /** Why a file of somebody's collection cannot be taken, or a row of it cannot be trusted. */
  importFileErrors: {
    excel:
      "Este archivo ZIP no contiene ninguna hoja que se pueda leer. Si es un libro de Excel, guarda su hoja como CSV (UTF-8) y elige ese archivo.",
    workbookTooManyFiles: (most: number) =>
      `El libro de Excel contiene más de ${formatNumber(most)} archivos, por ejemplo imágenes. Guarda su hoja como CSV (UTF-8) y elige ese archivo.`,
    workbookUnpacksTooLarge: (megabytes: number) =>
      `El libro de Excel descomprimido ocupa más de ${megabytes}\u00a0MB. Guarda su hoja como CSV (UTF-8) y elige ese archivo.`,
    workbookTooManyElements: (most: number) =>
      `El libro de Excel tiene más de ${formatNumber(most)} celdas, estilos y otros elementos. Guarda su hoja como CSV (UTF-8) y elige ese archivo.`,
    workbookTooManyCharacters: (most: number) =>
      `Las celdas del libro de Excel tienen más de ${formatNumber(most)} caracteres. Divídelo e importa las partes una por una.`,
    oldExcel:
      "Esto es un libro de Excel antiguo. Guárdalo como .xlsx, o su hoja como CSV (UTF-8), y elige ese archivo.",
    png: "Esto es una imagen PNG. Elige un archivo Excel (.xlsx), CSV o JSON.",
    jpeg: "Esto es una imagen JPEG. Elige un archivo Excel (.xlsx), CSV o JSON.",
    gif: "Esto es una imagen GIF. Elige un archivo Excel (.xlsx), CSV o JSON.",
    pdf: "Esto es un PDF. Elige un archivo Excel (.xlsx), CSV o JSON.",
    compressed: "Esto es un archivo comprimido. Descomprímelo primero.",
    binary: "Esto no es un archivo de texto: tiene bytes NUL. Elige un archivo Excel (.xlsx), CSV o JSON.",
    controlCharacters:
      "Esto no es un archivo de texto: tiene demasiados caracteres de control. Elige un archivo Excel (.xlsx), CSV o JSON.",
    empty: "El archivo está vacío.",
    tooManyRows: (most: number) =>
      `El archivo tiene más de ${formatNumber(most)} filas. Divídelo e importa las partes una por una.`,
    tooManyLines: (most: number) =>
      `El archivo tiene más de ${formatNumber(most)} líneas, la mayoría vacías. Borra las vacías e inténtalo de nuevo.`,
    tooManyBadRows: (most: number) =>
      `Más de ${formatNumber(most)} filas no se pueden leer, así que hemos parado ahí. ¿Es el archivo correcto? Guárdalo de nuevo como CSV (UTF-8) y elige ese.`,
    onlyHeadings: "El archivo tiene encabezados y ninguna fila.",
    noRows: "El archivo no tiene filas.",
    jsonPosition: (line: number, column: number) => `línea ${line}, columna ${column}`,
    jsonUnreadable: (place: string) =>
      `El JSON tiene caracteres que no se pueden leer (${place}). Guárdalo como UTF-8.`,
    jsonIncomplete: (place: string) => `El JSON termina demasiado pronto (${place}): hay algo sin cerrar.`,
    jsonInvalid: (place: string, sign: string) => `El JSON está mal (${place}): ahí no puede ir ${sign}.`,
    jsonTooLarge: (depth: number, values: number) =>
      `El JSON está anidado en más de ${depth} niveles o tiene más de ${formatNumber(values)} valores. Divídelo e importa las partes una por una.`,
    jsonWrongShape: (version: number) =>
      `El JSON tiene que ser una lista de filas, o { "plinth": ${version}, "rows": [...] } como en una exportación, o { "amiibo": [...] } como en AmiiboAPI.`,
    jsonWrongVersion: (said: string, ours: number) =>
      `El archivo dice que es de la versión ${said}; nosotros leemos la ${ours}.`,
    jsonInvalidRow: 'Una fila es un objeto como { "amiibo_id": 12 }.',
    unreadableCharacters: "Tiene caracteres que no se pueden leer.",
    unclosedQuote: "Hay unas comillas que se abren y no se cierran: abarcan el resto del archivo. Ciérralas.",
    tooManyValues: (values: number, columns: number) =>
      `Hay ${values} valores para ${pickPluralForm(columns, { one: "1 columna", other: `${columns} columnas` })}. Pon entre comillas un valor que contenga un separador.`,
  },
  /** What is told of a row. Headings and cells come as `quoted` has them. */
  importRowMessages: {
    quoted: (text: string) => `«${text}»`,
    tickColumn: "Marca",
    partColumn: "parte",
    cellValue: (heading: string, said: string) => `${heading} es ${said}.`,
    cellEmpty: (heading: string) => `${heading} está vacío.`,
    invalidNumber: (heading: string, said: string) => `${heading} es ${said}: no es un número de ejemplares como 2.`,
    invalidFlag: (heading: string, said: string) => `${heading} es ${said}: lo que entendemos es sí o no.`,
    invalidStatus: (heading: string, said: string) =>
      `${heading} es ${said}: entendemos sí, no, lo tengo, lista de deseos, lista de seguimiento.`,
    invalidCondition: (heading: string, said: string) =>
      `${heading} es ${said}: entendemos nuevo, como nuevo, usado, dañado, y en caja o sin caja.`,
    invalidPrice: (heading: string, said: string) => `${heading} es ${said}: no es un precio como 12,99.`,
    missingCurrency: (heading: string, said: string) => `${heading} es ${said}: ¿en qué moneda?`,
    invalidDate: (heading: string, said: string) => `${heading} es ${said}: no es una fecha como 2026-03-31.`,
    ambiguousDate: (heading: string, said: string) => `${heading} es ${said}: ¿va primero el día o el mes?`,
    partlyUnreadable: (heading: string, said: string) => `${heading} es ${said}: una parte no se puede leer.`,
    conflictingCounts: (owned: string, amount: number, quantity: string, count: number) =>
      `${owned} dice ${amount} y ${quantity} dice ${count}. Corrige uno de los dos.`,
    partsExceedTotal: (heading: string, total: number, sum: number) =>
      `${heading} dice ${total}, y las columnas que los cuentan dicen ${sum}. Corrige una de las dos cosas.`,
    ownedButNone: {
      quantity: (owned: string, quantity: string) =>
        `${owned} dice que sí y ${quantity} dice que ninguno. Corrige uno de los dos.`,
      parts: (owned: string) =>
        `${owned} dice que sí y sus cantidades dicen que ninguno. Corrige una de las dos cosas.`,
    },
    partlySold: (heading: string, sold: number, copies: number) =>
      pickPluralForm(copies, {
        one: `${heading} dice ${sold}, y hay 1 ejemplar. ¿Cuántos quedan?`,
        other: `${heading} dice ${sold}, y hay ${copies} ejemplares. ¿Cuántos quedan?`,
      }),
    nothingCounted: (headings: readonly string[]) => `No se cuenta nada debajo de ${formatCommaList(headings)}.`,
    notMarkedOwned: "No está marcado como tuyo.",
    totalsRow: "Es una fila de totales, no un amiibo.",
    leftOutByUser: "Lo has dejado fuera.",
    missingItem: "La fila no dice qué amiibo es: pon su nombre o su amiibo_id.",
    unknownId: (id: string) => `El catálogo no tiene el amiibo_id ${id}.`,
    unknownNfcCode: (nfcCode: string) => `El catálogo no tiene ninguna pieza cuyo chip diga ${nfcCode}.`,
    invalidNfcHalves: "head y tail tienen como máximo ocho cifras hexadecimales cada uno; hacen falta los dos.",
    unknownHeadAndTail: (head: string, tail: string) =>
      `El catálogo no tiene ninguna pieza con head ${head} y tail ${tail}.`,
    unknownName: (name: string) => `El catálogo no tiene ninguna pieza llamada ${name}.`,
    idWithUnknownHeadAndTail: (id: string, name: string) =>
      `amiibo_id ${id} es ${name}, pero head y tail no lo son. Deja fuera una de las dos cosas.`,
    idWithOtherHeadAndTail: (id: string, name: string, other: string, otherId: number) =>
      `amiibo_id ${id} es ${name}, pero head y tail son los de ${other} (${otherId}). Deja fuera una de las dos cosas.`,
    tooManyCopiesOfItem: (most: number) => `Una pieza tiene como máximo ${most} ejemplares.`,
    tooManyCopies: (most: number) => `No cabe: una colección tiene como máximo ${formatNumber(most)} ejemplares.`,
  },
  upcoming: {
    title: "Próximos amiibo",
    description: "Todos los amiibo anunciados que aún no han salido, por región y día, también como calendario.",
    intro: "Lo que está anunciado y aún no ha salido en todas partes, primero lo más próximo.",
    noReleases: "No hay ningún lanzamiento anunciado.",
    dayHeading: <N>(day: N, away: string): (string | N)[] => [day, `, ${away}`],
    calendars: "En tu calendario",
    calendarOf: <N>(unseen: (words: string) => N, region: string): (string | N)[] => [unseen("Calendario de "), region],
    allRegions: "Todas las regiones",
    privateCalendar: "Los tuyos en tu calendario",
    privateCalendarHint: <N>(wishlist: (words: string) => N, goal: (words: string) => N): (string | N)[] => [
      "Los lanzamientos de lo que está en tu ",
      wishlist("lista de deseos"),
      " y de ",
      goal("tu meta"),
      ", cada uno una vez: en tu región, o donde salga primero. Cualquiera que conozca su dirección puede leerlo, así que no la compartas; una dirección nueva anula la anterior.",
    ],
    calendarTitle: `${PRODUCT_NAME}: lanzamientos de amiibo`,
    regionCalendarTitle: (region) => `${PRODUCT_NAME}: lanzamientos de amiibo ${IN_REGION[region]}`,
    emptyCalendar: "No hay ningún lanzamiento de amiibo anunciado.",
    emptyRegionCalendar: (region) => `No hay ningún lanzamiento de amiibo anunciado ${IN_REGION[region]}.`,
    privateCalendarTitle: (username: string) => `${PRODUCT_NAME}: lanzamientos para ${username}`,
    emptyPrivateCalendar: "No hay anunciado ningún lanzamiento de nada de tu lista de deseos ni de tu meta.",
    calendarNotFound: "No hay ningún calendario en esta dirección. Puede que su titular la haya renovado.",
    released: (name, region) => `${name} sale a la venta ${IN_REGION[region]}`,
    nextRelease: (item, region, day, away) => ["Muy pronto: ", item, ` ${IN_REGION[region]}, `, day, ` (${away}).`],
    moreReleases: (count: number) => `${count} más`,
    allReleases: "Todos los próximos amiibo",
  },
  listViews: {
    kinds: {
      "amiibo-franchise": "Por franquicia",
      "animal-crossing-cards": "Ver Animal Crossing",
      "game-series": "Por saga",
      all: "Ver todo",
    },
    all: "Todo",
    figuresOnly: "Solo figuras",
    inMyGames: "En mis juegos",
    /** What tells an item from others of its name and series. */
    formSuffixes: {
      figure: "figura",
      yarn: "lana",
      card: "tarjeta",
      band: "pulsera",
      block: "bloque",
      "cereal-box": "caja de cereales",
    },
  },
  priceWatcher: {
    title: "Seguimiento de precios",
    guestIntro:
      "Pon el precio que pagarías por un amiibo, en el Reino Unido o EE.\u00a0UU., nuevo o usado. Te avisamos cuando se ofrezca a ese precio y cuando vuelva a estar en stock. Necesitas una cuenta para usarlo.",
    watchedItems: "Lo que sigues",
    watchingStopped: (name: string) => `Ya no sigues ${name}. Sus precios objetivo esperan, por si vuelves.`,
    watchAgain: "Volver a seguirlo",
    emptyTitle: "Aún no sigues nada",
    emptyHint:
      "Pulsa el ojo en cualquier pieza o pon un precio objetivo en su página. Te avisamos cuando se ofrezca a ese precio o menos.",
    browseCatalogue: "Explorar el catálogo",
    stopWatching: <N>(unseen: (words: string) => N, name: string): (string | N)[] => [
      "Dejar de seguir",
      unseen(` ${name}`),
    ],
    cheapestOffer: "Lo más barato ahora",
    noOffer: "Nada visto hoy",
    gradeAndSeller: (grade: string, seller: string) => `${grade}, ${seller}`,
    gradeSellerAndPostage: (grade: string, seller: string, postage: string) =>
      `${grade}, ${seller}, más ${postage} de envío`,
    targetMet: (corner: string, price: string, target: string) =>
      `Alcanzado: ${corner}, ${price} con un objetivo de ${target}`,
    aboveTarget: (corner: string, difference: string, target: string) =>
      `${corner}: ${difference} por encima de tu objetivo de ${target}`,
    noTrend: "Aún sin tendencia",
    trend: (grade: string, first: string, last: string) => `30 días, ${grade}: de ${first} a ${last}`,
    ownedTitle: "En tu estantería",
    ownedHint: {
      guide: (market) =>
        `Según la guía de precios ${IN_MARKET[market]}: los ejemplares en caja como nuevos, los sueltos como usados. Primero lo que más ha bajado.`,
      averages: (market) =>
        `Medias ${IN_MARKET[market]}: los ejemplares en caja como nuevos, los sueltos como usados. Primero lo que más ha bajado.`,
    },
    item: "amiibo",
    currentPrice: "Ahora",
    monthChange: "Cambio en 30 días",
    rangeColumn: "De mínimo a máximo",
    watchColumn: "Seguir",
    watchItem: <N>(unseen: (words: string) => N, name: string): (string | N)[] => ["Seguir", unseen(` ${name}`)],
    ownedItem: <N>(name: N, grade: string): (string | N)[] => [name, `, ${grade}`],
    priceRange: (low: string, high: string) => `de ${low} a ${high}`,
    targetsTitle: "Tus precios objetivo",
    allTargets: <N>(watcher: (words: string) => N): (string | N)[] => [
      "todos en tu ",
      watcher("seguimiento de precios"),
    ],
  },
  wishlistPage: {
    title: "Lista de deseos",
    emptyTitle: "Aún no hay deseos",
    emptyHint: "Pulsa la estrella en cualquier pieza que te gustaría tener.",
    browseCatalogue: "Explorar el catálogo",
    pricesTitle: "Cuánto cuestan ahora",
    noOffersTitle: "Ahora sin ofertas",
    /** What the sum of the cheapest offers is for; it stands behind the sum. */
    noOffersHint: "Nadie ofrece ninguno donde compras.",
    totalOfOne: (sum) => [sum, " al precio más bajo."],
    totalOfAll: (sum, all) => [sum, ` por los ${formatNumber(all)}, cada uno al precio más bajo.`],
    totalOfSome: (sum, priced, all) => [
      sum,
      ` por ${formatNumber(priced)} de ${formatNumber(all)}, cada uno al precio más bajo; nadie ofrece los demás.`,
    ],
    noneInStock: "Ninguno está en stock en una tienda.",
    inStock: (count: number) =>
      pickPluralForm(count, {
        one: "1 está en stock en una tienda.",
        other: `${formatNumber(count)} están en stock en tiendas.`,
      }),
    pricesHint: "El más barato es lo que una tienda tiene en stock o lo que pide un anuncio, sin envío.",
    noOffer: "Ahora sin oferta",
    listing: "Un anuncio",
    preOrder: (shop: string) => `Preventa en ${shop}`,
    buyAt: (shop: string) => `Comprar en ${shop}`,
    ofItem: (name: string) => `: ${name}`,
    notInShops: "No está en tiendas",
    moveUp: (name: string) => `Subir ${name}`,
    moveDown: (name: string) => `Bajar ${name}`,
  },
  /** What a collection is worth, by region, and how that came to be. */
  collectionValue: {
    title: "Cuánto vale tu colección",
    valueIn: {
      us: (currency: string) => `Valor en USA,\u00a0${currency}`,
      uk: (currency: string) => `Valor en UK,\u00a0${currency}`,
    },
    inRegion: { us: "En USA", uk: "En UK" },
    noValue: "Nada todavía",
    unpricedCopies: (count: number) => `Sin contar ${copies(count)} sin precio`,
    valueExplanation: (count: number, bases: string) =>
      `${copies(count)}: precintados como nuevos, los demás como usados, según ${bases}.`,
    valueUnpricedNote: (count: number) =>
      pickPluralForm(count, {
        one: "1 ejemplar sin precio para su estado no se cuenta.",
        other: `${formatNumber(count)} ejemplares sin precio para su estado no se cuentan.`,
      }),
    changePeriods: { day: "Desde ayer", week: "En 7 días", month: "En 30 días" },
    nothingChanged: "Nada ha cambiado",
    changeByPrices: "Solo por los precios",
    changeByAdditions: (arrivals: number) => `Por ${addedCopies(arrivals)}`,
    changeByPricesAndAdditions: (prices: string, added: string, arrivals: number) =>
      `${prices} por los precios, ${added} por ${addedCopies(arrivals)}`,
    gainsTitle: "Pagado y valor",
    copyCount: copies,
    copies: "Ejemplares",
    paid: "Pagado",
    valueColumn: "Valor según estado",
    gain: "Ganancia",
    inCurrency: (currency: string, count: number) => `En ${currency}, ${copies(count)}`,
    gainsHint:
      "Solo los ejemplares cuyo precio has anotado en la moneda de la región y que tienen allí un precio para su estado.",
    gainsLeftOut: (count: number) =>
      pickPluralForm(count, {
        one: "1 ejemplar que pagaste no lo tiene y no se cuenta.",
        other: `${formatNumber(count)} ejemplares que pagaste no lo tienen y no se cuentan.`,
      }),
    historyTitle: "El valor a lo largo del tiempo",
    noHistory: "Aún no hay historial de su valor anterior a hoy.",
    rangeLabel: "Hasta dónde",
    ranges: { day: "Día", week: "Semana", month: "Mes", year: "Año" },
    showTable: "Ver como tabla",
    historyExplanation: (priced: string) =>
      `Cada día muestra los ejemplares que tienes ahora, según ${priced} de aquel día. Un ejemplar sin fecha cuenta como si lo hubieras tenido siempre; un punto señala un día en el que añadiste otros.`,
    noPricesBefore: <N>(day: N): (string | N)[] => ["No hay precios anteriores al ", day, "."],
    historyDescription: {
      us: (first: string, on: string, last: string, until: string, lowest: string, highest: string) =>
        `En USA: ${first} el ${on}, ${last} el ${until}, mínimo ${lowest}, máximo ${highest}`,
      uk: (first: string, on: string, last: string, until: string, lowest: string, highest: string) =>
        `En UK: ${first} el ${on}, ${last} el ${until}, mínimo ${lowest}, máximo ${highest}`,
    },
    addedOnDay: (day: string, count: number) =>
      pickPluralForm(count, { one: `${day}: llegó 1`, other: `${day}: llegaron ${count}` }),
    date: "Fecha",
    addedCopies: "Ejemplares añadidos",
    changeSince: <N>(change: N, day: N, prices: string): (string | N)[] => [
      change,
      " desde el ",
      day,
      `: ${prices} por los precios.`,
    ],
    changeSinceWithAdditions: <N>(
      change: N,
      day: N,
      prices: string,
      added: string,
      arrivals: number,
    ): (string | N)[] => [
      change,
      " desde el ",
      day,
      `: ${prices} por los precios, ${added} por ${addedCopies(arrivals)}.`,
    ],
    mainContributors: "Lo que más ha influido",
    moversTitle: "Los mayores cambios respecto a los 30 días anteriores",
    gainers: "Suben",
    losers: "Bajan",
    moverNames: {
      new: (name: string) => `${name}, nuevo`,
      used: (name: string) => `${name}, usado`,
    },
  },
  phrases: {
    "Race your Mii in a suit inspired by Animal Crossing": "Corre con tu Mii y un traje inspirado en Animal Crossing",
    "Race your Mii in a suit inspired by the character": "Corre con tu Mii y un traje inspirado en el personaje",
    "Race your Mii in a suit inspired by The Legend of Zelda":
      "Corre con tu Mii y un traje inspirado en The Legend of Zelda",
    "Race in a suit inspired by Splatoon": "Corre con un traje inspirado en Splatoon",
    "Race your Mii in a suit inspired by Metroid": "Corre con tu Mii y un traje inspirado en Metroid",
    "Race in a suit inspired by Kirby": "Corre con un traje inspirado en Kirby",
    "Race your Mii in a suit inspired by Pikmin": "Corre con tu Mii y un traje inspirado en Pikmin",
    "Get a Copy Ability like the character's, and some health":
      "Consigue una habilidad de copia como la del personaje y algo de salud",
    "Get a pattern inspired by Animal Crossing": "Consigue un estampado inspirado en Animal Crossing",
    "Get a pattern inspired by The Legend of Zelda": "Consigue un estampado inspirado en The Legend of Zelda",
    "Get a pattern inspired by Splatoon": "Consigue un estampado inspirado en Splatoon",
    "Get a pattern inspired by the character": "Consigue un estampado inspirado en el personaje",
    "Get a pattern inspired by Kirby": "Consigue un estampado inspirado en Kirby",
    "Dress up in a special outfit": "Vístete con un traje especial",
    "Have the character bring an item or settle in your town":
      "Haz que el personaje traiga un objeto o se mude a tu pueblo",
    "Have the character bring you something special": "Haz que el personaje te traiga algo especial",
    "Have the character camp by RV, bring an item or move in":
      "Haz que el personaje acampe en su caravana, traiga un objeto o se mude",
    "Have an amiibo-only Zelda guest camp, bring items or move in":
      "Haz que un invitado de Zelda, exclusivo de los amiibo, acampe, traiga objetos o se mude",
    "Have the character stop at the RV campsite or bring an item":
      "Haz que el personaje pare en la zona de caravanas o traiga un objeto",
    "Have amiibo-only Inkwell camp, bring an item or move in":
      "Haz que Inkwell, exclusivo de los amiibo, acampe, traiga un objeto o se mude",
    "Have amiibo-only Felyne camp, bring an item or move in":
      "Haz que el Felyne, exclusivo de los amiibo, acampe, traiga un objeto o se mude",
    "Have amiibo-only Cece camp, bring an item or move in":
      "Haz que Cece, exclusiva de los amiibo, acampe, traiga un objeto o se mude",
    "Have amiibo-only Viché camp, bring an item or move in":
      "Haz que Ardelta, exclusiva de los amiibo, acampe, traiga un objeto o se mude",
    "Have Wisp stop at the RV campsite or bring you an item":
      "Haz que Buh pare en la zona de caravanas o te traiga un objeto",
    "Get a special poster that shows the character": "Consigue un póster especial del personaje",
    "Have the character pose for pictures at Photopia": "Haz que el personaje pose en el estudio de fotos de Fauno",
    "Share a coffee with the character at the Roost": "Tómate un café con el personaje en El Alpiste",
    "Plan the character's holiday home in Happy Home Paradise":
      "Diseña la casa de vacaciones del personaje en Happy Home Paradise",
    "Ask the villager to camp and, in time, settle with you":
      "Invita al vecino a acampar y, con el tiempo, a quedarse contigo",
    "Get special Sanrio furniture and a poster to match the card":
      "Consigue muebles especiales de Sanrio y un póster a juego con la tarjeta",
    "Phone the character and plan their home at any time": "Llama al personaje y diseña su casa cuando quieras",
    "Keep a home and its furniture on the amiibo to share":
      "Guarda una casa y sus muebles en el amiibo para compartirla",
    "Get a statue of Villager in gold to furnish with": "Consigue una estatua dorada del Aldeano para decorar",
    "Take the character's card into the mini-games": "Lleva la tarjeta del personaje a los minijuegos",
    "Add this villager's home to the board you play on": "Añade la casa de este vecino a tu tablero",
    "Take a seat in party mode as this character": "Juega en el modo fiesta con este personaje",
    "Give the plaza a statue of Villager in gold": "Pon una estatua dorada del Aldeano en la plaza",
    "Add songs, figures and frames": "Añade canciones, figuras y marcos",
    "Train the character as a figure player and fight it":
      "Entrena al personaje como jugador figura (FP) y lucha contra él",
    "Get the character as a Spirit": "Consigue el espíritu del personaje",
    "Have Timmy & Tommy open their shop sooner": "Haz que Tendo y Nendo abran antes su tienda",
    "Give Yoshi a yarn pattern modelled on the character": "Dale a Yoshi un diseño de lana inspirado en el personaje",
    "Switch Double Yoshi mode on": "Activa el modo Doble Yoshi",
    "Keep the yarn pattern you like best on the amiibo": "Guarda en el amiibo el diseño de lana que más te guste",
    "Have Poochy help you through a level": "Haz que Poochy te ayude en un nivel",
    "Dress Mario as the character with a Mystery Mushroom":
      "Disfraza a Mario del personaje con un champiñón misterioso",
    "Build with the Big Mushroom, which only amiibo bring":
      "Construye con el champiñón gigante, que solo traen los amiibo",
    "Have Wario draw the character; trade the sketch for coins":
      "Haz que Wario dibuje al personaje y cambia el dibujo por monedas",
    "Get its figure in an amiibo-only pose (needs Chibi-Robo too)":
      "Consigue su figura en una pose exclusiva de los amiibo (con Chibi-Robo)",
    "Turn Chibi-Robo into the stronger Super Chibi Robo": "Convierte a Chibi-Robo en Super Chibi-Robo, más fuerte",
    "Draw figures to collect from the Toy Capsule Machine": "Saca figuras de colección de la máquina de cápsulas",
    "Wear a costume modelled on the character": "Lleva un traje inspirado en el personaje",
    "Get the Star form of the character in its sport": "Consigue la versión estrella del personaje en su deporte",
    "Enter Road to Superstar with three cards": "Participa en Road to Superstar con tres tarjetas",
    "Get the power-up that goes with the character": "Consigue el potenciador que va con el personaje",
    "Call up Fury Bowser (in Bowser's Fury)": "Invoca a Bowser furioso (en Bowser's Fury)",
    "Hit foes and blocks nearby with a shockwave (Bowser's Fury)":
      "Golpea a enemigos y bloques cercanos con una onda expansiva (Bowser's Fury)",
    "Wear an accessory that fits the character": "Lleva un accesorio que pega con el personaje",
    "Get a helper item that varies with the character": "Consigue un objeto de ayuda que varía según el personaje",
    "Get the character's amiibo-only plane and a tuning part":
      "Consigue el avión del personaje, exclusivo de los amiibo, y una pieza de mejora",
    "Get the character's plane early, a skin and a tuning part":
      "Consigue antes el avión del personaje, una decoración y una pieza de mejora",
    "Get the character as a shiny sticker": "Consigue al personaje en una pegatina brillante",
    "Solve a puzzle modelled on the character": "Resuelve un puzle inspirado en el personaje",
    "Get coins on the amiibo spaces of Minigame Island":
      "Consigue monedas en las casillas amiibo de la isla de los minijuegos",
    "Bring your character back once on Minigame Island": "Recupera a tu personaje una vez en la isla de los minijuegos",
    "Open the Minigame Pack of the character at once": "Abre al momento el lote de minijuegos del personaje",
    "Dress as the character and use the costume's powers": "Disfrázate del personaje y usa los poderes del traje",
    "Find this figure as you play and take it for energy points":
      "Encuentra esta figura al jugar y llévatela a cambio de puntos de energía",
    "Have four extra Pikmin join you": "Haz que se te unan cuatro Pikmin más",
    "Have extra Pikmin join you": "Haz que se te unan más Pikmin",
    "Have some other figure turn up at random for you to take":
      "Haz que aparezca otra figura al azar para que te la lleves",
    "Control the character or get its bonus, as each mode has it":
      "Controla al personaje o consigue su ventaja, según el modo",
    "Add the track Chill to Rhythm Recital": "Añade la canción «Chill» al recital de ritmo",
    "Give Boo's Block Party a backdrop in Boo style": "Dale a Boo's Block Party un fondo al estilo de los Boos",
    "Dress up as the character, with short hair": "Disfrázate del personaje, con el pelo corto",
    "Add the Chain Chomp to your weapons": "Añade el Chomp Cadenas a tus armas",
    "Wear an outfit from Star Fox": "Lleva un atuendo de Star Fox",
    "Get the Super Mirror 2 with every costume inside": "Consigue el superespejo 2 con todos sus trajes",
    "Get Super Mirror, Super Mirror 64 and every costume inside":
      "Consigue el superespejo, el superespejo 64 y todos sus trajes",
    "Train a computer partner and team up on court": "Entrena a un compañero y juega dobles con él",
    "Steer the character as a Mini with an ability of its own": "Guía al personaje como Mini con una habilidad propia",
    "Open stages meant for this character": "Abre niveles hechos para este personaje",
    "Change the board you play amiibo Party on": "Cambia el tablero en que juegas a amiibo Party",
    "Make it your piece on the amiibo Party board": "Haz que sea tu ficha en el tablero de amiibo Party",
    "Share a Chamber Dungeon with friends by way of the amiibo":
      "Comparte una mazmorra de salas con amigos mediante el amiibo",
    "Get one of five dungeon chambers that only amiibo bring":
      "Consigue una de las cinco salas de mazmorra que solo traen los amiibo",
    "Add Shadow Link to Chamber Dungeons as a Plus Effect":
      "Añade a Link Sombrío a las mazmorras de salas como efecto extra",
    "Get a weapon or something rare, plus materials": "Consigue un arma o algo raro, además de materiales",
    "Cover the paraglider in the character's amiibo-only fabric":
      "Cubre la paravela con la tela del personaje, exclusiva de los amiibo",
    "Call Epona and ride her": "Llama a Epona y cabalga con ella",
    "Get main-quest gear and a stamp": "Consigue equipo para la aventura principal y un sello",
    "Get a Bowser's Minions skill, gear and a stamp":
      "Consigue una habilidad de los esbirros de Bowser, equipo y un sello",
    "Get certain goods to craft with, or the character's weapon":
      "Consigue ciertos materiales de fabricación o el arma del personaje",
    "Open a treasure chest that may hold gear in Zelda style":
      "Abre un cofre que puede contener equipo al estilo de Zelda",
    "Wear an outfit that only amiibo bring": "Lleva un atuendo que solo traen los amiibo",
    "Get ingredients for smoothies": "Consigue ingredientes para batidos",
    "Paint your armour to look like the character": "Pinta tu armadura con los colores del personaje",
    "Paint your Blast Ball armour to look like the character":
      "Pinta tu armadura de Blast Ball con los colores del personaje",
    "Get campaign armour paint that adds auxiliary ammo": "Consigue una pintura de campaña que añade munición auxiliar",
    "Get campaign armour paint that adds repair capsules":
      "Consigue una pintura de campaña que añade cápsulas de reparación",
    "Get gear that only amiibo bring": "Consigue equipamiento que solo traen los amiibo",
    "Store the gear, weapons and controls you like best":
      "Guarda el equipamiento, las armas y los controles que más te gusten",
    "Pose for pictures with this character or your stored gear":
      "Posa para fotos con este personaje o con tu equipamiento guardado",
    "Watch past Splatfest shows at the Grand Festival Grounds":
      "Mira actuaciones de festivales pasados en el recinto del Gran Festival",
    "Be invincible for a short while": "Sé invencible durante un momento",
    "Get a Life-Up Heart for extra health": "Consigue un supercorazón para tener más salud",
    "See where the regional coins are": "Descubre dónde están las monedas regionales",
    "Find out where a Power Moon is (as the Delicious amiibo)":
      "Descubre dónde hay una energiluna (como Delicious amiibo)",
    "Get materials plus something rare or amiibo-only": "Consigue materiales y algo raro o exclusivo de los amiibo",
    "Have Wolf Link join you as a partner": "Haz que Link lobo se te una como compañero",
    "Collect character cards that aid you in fights": "Reúne cartas de personajes que te ayudan en los combates",
    "Arm the character and its Rabbid with an amiibo-only weapon":
      "Arma al personaje y a su Rabbid con un arma exclusiva de los amiibo",
    "Get an item that helps you along": "Consigue un objeto que te ayuda a avanzar",
    "Get a weapon of three stars or more": "Consigue un arma de tres estrellas o más",
    "Get the Spinner, a weapon that only amiibo bring": "Consigue el aerodisco, un arma que solo traen los amiibo",
    "Fill up on arrows once daily with each amiibo": "Recarga flechas una vez al día con cada amiibo",
    "Fill up on hearts once daily with each amiibo": "Recarga corazones una vez al día con cada amiibo",
    "Suffer double damage from foes and surroundings": "Sufre el doble de daño de enemigos y entorno",
    "Enter the Cave of Shadows": "Entra en la Cueva de las Sombras",
    "Store hearts for Breath of the Wild or the Cave of Shadows":
      "Guarda corazones para Breath of the Wild o la Cueva de las Sombras",
    "Get a set of stickers from Monster Hunter Stories 2": "Consigue un juego de pegatinas de Monster Hunter Stories 2",
    "Wear a special set of layered armour": "Lleva un conjunto especial de armadura superpuesta",
    "Draw lots each day for all kinds of handy items": "Prueba suerte cada día y gana todo tipo de objetos útiles",
    "Beat challenge stages for mini-games and exclusive gear":
      "Supera desafíos para conseguir minijuegos y equipamiento exclusivo",
    "Watch musical shows": "Mira espectáculos musicales",
    "Get an item at random when Tsukino tells your fortune":
      "Consigue un objeto al azar cuando Tsukino te lee la fortuna",
    "Wear the Hakum Rider Outfit as layered armour": "Lleva el atuendo de Rider de Hakum como armadura superpuesta",
    "Add the Hunter Sticker Set to your stickers": "Añade el juego de pegatinas de cazador a las tuyas",
    "Wear special layered armour that belongs to the character":
      "Lleva una armadura superpuesta especial, propia del personaje",
    "Get a Fashion Ticket (any outfit) and a Music Ticket (song)":
      "Consigue un vale de moda (cualquier atuendo) y un vale de música (una canción)",
    "Get random goods, arms or gear of a better grade": "Consigue al azar objetos, armas o equipo de mejor calidad",
    "Find healing Super Mushrooms in place of poisonous ones":
      "Encuentra superchampiñones que curan en lugar de venenosos",
    "Win the chance to rise again when your health is gone":
      "Gana la oportunidad de levantarte cuando se te acabe la salud",
    "See furniture glow where a Speedy Spirit hides": "Mira brillar los muebles donde se esconde un fantasma veloz",
    "Have Toad heal you when you talk to him": "Haz que Toad te cure al hablar con él",
    "See on the map where up to three escaped Boos hide": "Mira en el mapa dónde se esconden hasta tres Boos fugados",
    "Get one weapon to fight with": "Consigue un arma con la que luchar",
    "Get a weapon that only amiibo bring": "Consigue un arma que solo traen los amiibo",
    "Add a special theme to the music of your battles": "Añade un tema especial a la música de tus combates",
    "Get items and materials of a better grade": "Consigue objetos y materiales de mejor calidad",
    "Get a large sum of BP": "Consigue una gran cantidad de BP",
    "Get finer supplies than other amiibo bring": "Consigue mejores suministros que con otros amiibo",
    "Make the character's Mii suit stronger for the day": "Refuerza por un día el traje de Mii del personaje",
    "Enter the character's league and maybe win its Mii costume":
      "Entra en la liga del personaje y quizá ganes su traje de Mii",
    "Call a phantom hero to your side in battle": "Llama a un héroe fantasma a tu lado en combate",
    "Call a phantom hero into battle and make it stronger": "Llama a un héroe fantasma al combate y hazlo más fuerte",
    "Enter a dungeon that belongs to this character alone": "Entra en una mazmorra exclusiva de este personaje",
    "Get an egg with a Monstie that fits the character": "Consigue un huevo con un Monstie acorde con el personaje",
    "Dress Navirou to match the character": "Viste a Navirou a juego con el personaje",
    "Put on a costume in the character's likeness": "Ponte un disfraz del personaje",
    "Get the Qucy outfit and a filter in Game Boy look":
      "Consigue el atuendo de Qucy y un filtro al estilo de Game Boy",
    "Wear gear in the character's style that only amiibo bring":
      "Lleva equipo al estilo del personaje que solo traen los amiibo",
    "Get two Picture Pieces, two Point Stars and a Maxim Tomato":
      "Consigue dos piezas de imagen, dos estrellas de puntos y un maxitomate",
    "Get a boost item and some star coins": "Consigue un objeto de refuerzo y monedas estrella",
    "Get items that help more than usual": "Consigue objetos que ayudan más de lo normal",
    "Win back some health each day (how much varies)": "Recupera algo de salud cada día (la cantidad varía)",
    "Refill some missiles each day (how many varies)": "Recarga unos misiles cada día (la cantidad varía)",
    "Raise your health by 100 for good": "Aumenta tu salud en 100 para siempre",
    "Carry 10 more missiles for good": "Lleva 10 misiles más para siempre",
    "Pick up twenty Fragments": "Obtén veinte fragmentos",
    "Pick up ten Fragments": "Obtén diez fragmentos",
    "Raise a musical statue on the plaza": "Levanta una estatua musical en la plaza",
    "Put on a hat like the character's that grants a power":
      "Ponte un sombrero como el del personaje que otorga un poder",
    "Pick up bonuses and items": "Obtén ventajas y objetos",
    "Pick up power-ups and items to use in the game": "Obtén mejoras y objetos para usar en el juego",
    "Carry items home on the card after a game with friends":
      "Llévate objetos en la tarjeta tras una partida con amigos",
    "Lend Kirby one power a day from each character": "Préstale a Kirby un poder al día de cada personaje",
    "Befriend a special Monstie": "Hazte amigo de un Monstie especial",
    "Open the Super Mario Odyssey courses ahead of time": "Abre antes de tiempo los niveles de Super Mario Odyssey",
    "Get a mushroom that makes you invincible": "Consigue un champiñón que te hace invencible",
    "Get a fairy helper and player colours like the character's":
      "Consigue un hada que ayuda y los colores del personaje",
    "Get the character's Shovel Knight remix straight away":
      "Consigue al momento el remix de Shovel Knight del personaje",
    "Get challenge stages, a fairy and a costume of the character":
      "Consigue desafíos, un hada y un traje del personaje",
    "Play Custom Knight; store your design (Shovel of Hope only)":
      "Juega con Custom Knight y guarda tu diseño (solo en Shovel of Hope)",
    "Get challenge stages, a fairy and costumes of the character": "Consigue desafíos, un hada y trajes del personaje",
    "Have a fairy keep you company": "Haz que un hada te acompañe",
    "Put the character in a special outfit": "Ponle al personaje un traje especial",
    "Give Swordfighter weapons the look of the character's own":
      "Da a las armas de espadachín el aspecto de la del personaje",
    "Dress Noah in N's Consul Suit": "Viste a Noah con el traje de cónsul de N",
    "Let Eunie, Lanz and Noah go without jackets": "Deja a Eunie, Lanz y Noah sin chaqueta",
    "Dress Mio in M's Consul Suit": "Viste a Mio con el traje de cónsul de M",
    "Let Taion, Sena and Mio go without jackets": "Deja a Taion, Sena y Mio sin chaqueta",
    "Recruit the character as a fighter you control": "Recluta al personaje como un combatiente que controlas",
    "Fight the character, who then joins you": "Lucha contra el personaje, que luego se te une",
    "Get a reserve tank that restores missiles when you have none":
      "Consigue un tanque de reserva que repone misiles cuando no te quedan",
    "See concept art once you have finished the game": "Mira ilustraciones conceptuales al terminar el juego",
    "Get a reserve tank that refills Aeon when it runs dry":
      "Consigue un tanque de reserva que repone Aeon cuando se agota",
    "See Metroid II art once you have finished the game": "Mira ilustraciones de Metroid II al terminar el juego",
    "Get a reserve tank that restores health when you have none":
      "Consigue un tanque de reserva que repone salud cuando no te queda",
    "Open the Sound Test once you have finished the game": "Abre la prueba de sonido al terminar el juego",
    "Get a marker for the nearest Metroid on your map": "Mira en tu mapa dónde está el Metroid más cercano",
    "Finish the game to open Fusion difficulty and its suit": "Termina el juego y abre la dificultad Fusión y su traje",
    "Stock up on E Tanks and other handy things": "Abastécete de tanques de energía y otras cosas útiles",
    "Play 11 exclusive stages that fans made as challenges": "Juega 11 niveles exclusivos, desafíos creados por fans",
    "Open a fresh set of jump-and-run challenges": "Abre una nueva tanda de desafíos de saltos y disparos",
    "Take on Shovel Knight as a boss": "Enfréntate a Shovel Knight como jefe",
    "Clear the stage you are on of every enemy, once daily":
      "Elimina a todos los enemigos del nivel en curso, una vez al día",
    "Fly the Arwing in its SNES look": "Pilota el Arwing con su aspecto de SNES",
    "Fly the Arwing in black": "Pilota el Arwing en negro",
    "Watch the character's live show in a special version": "Mira una versión especial del concierto del personaje",
    "Open challenges in which you seek a hidden Pixel Toad":
      "Abre desafíos en los que buscas un Toad pixelado escondido",
    "Learn the Praise the Sun gesture and strike it": "Aprende el gesto «Alabado sea el sol» y hazlo",
    "Watch every story scene as far as the chapter you are in":
      "Mira todas las escenas de la historia hasta el capítulo en que estás",
    "Open a way into Golden Greed's Domain": "Abre un camino al dominio de la Codicia Dorada",
    "Wear the Pakku Mask": "Lleva la máscara Pakku",
    "Fight as Shadow Mewtwo ahead of earning it": "Lucha con Mewtwo Oscuro antes de ganártelo",
    "Go up to the sky or down to the surface in a moment": "Sube al cielo o baja a la superficie en un instante",
    "Get tokens to trade for music and moving 3D characters":
      "Consigue fichas para canjear por música y personajes 3D animados",
  },
};
