import { BRAND } from "../../domain/brand";
import { MOST_ITEMS } from "../../domain/offline/items";
import { paths } from "../../domain/paths";
import type { Book } from "../../domain/prices/book";
import type { Site } from "../http/context";
import { ExternalLink } from "../layout/ExternalLink";
import { Prose } from "./Prose";

interface Props {
  readonly site: Site;
  readonly book: Book;
}

export const FaqPage = ({ site: { chatUrl, contactEmail, hasPhotographs }, book: { withholdsAverages } }: Props) => (
  <Prose title="FAQs & About">
    <section>
      <h2>What is {BRAND}?</h2>
      <p>
        A place for people who collect amiibo. You can walk through the whole catalogue of figures and cards, mark what
        you own and whether it is still in its box, keep a wishlist, watch prices, and show your collection to others.
      </p>
      <p>Browsing needs no account. An account keeps your collection and brings it to every device you use.</p>
    </section>
    <section>
      <h2>Why does the search show something that I did not type?</h2>
      <p>
        It forgives one typo in each word: if you type “lnik”, it asks whether you meant Link. Word order, accents and
        punctuation do not matter. A search that finds little in one series says how many there are elsewhere in the
        catalogue, and takes you there with what you typed.
      </p>
    </section>
    <section>
      <h2>What happens to what I mark without an account?</h2>
      <p>
        It stays in the tab, and goes when you close it. If you log in before that, we ask whether to add it to your
        collection. Nothing you already have is ever removed.
      </p>
    </section>
    <section>
      <h2>Where do the prices come from?</h2>
      <p>
        From shops in the UK and the US and from listings of an auction marketplace. Every price says where it was seen
        and how old it is. You can choose your preferred price region for the homepage in your{" "}
        <a href={paths.settings}>account settings</a>, or with the flags at the top of each page.
      </p>
    </section>
    {withholdsAverages ? (
      <section>
        <h2>Why are there no averages?</h2>
        <p>
          Averages of what is sold or listed take the marketplace's written permission, which this site does not have.
          You see what is asked now, and what a price guide says: of prices in dollars, in pounds by the day's rate.
          Items without either price show "Not known" and are left out of the value of a collection.
        </p>
      </section>
    ) : (
      <>
        <section>
          <h2>How are averages made, and when does a price count as changed?</h2>
          <p>
            An average is the mean of the last 30 days. Each listing counts once, however many it sold, and what is far
            from the others is left out. After a sudden change in price, such as a reprint, only later sales count. An
            average of fewer than 3 sales is marked “few”.
          </p>
          <p>
            A change compares it with the 30 days before, new with new and used with used. Two averages of a few sales
            differ by chance, so we tell a change only where chance can be ruled out, and no more of it than that.
            “Steady” means that a change by 15 % would have shown; a dash, that nobody can tell.
          </p>
        </section>
        <section>
          <h2>Why is an average price zero, or shown as "No data"?</h2>
          <p>
            Because there was no sale data in the last 30 days for that region. We would rather show nothing than guess,
            and items without data are left out of the value of a collection.
          </p>
        </section>
      </>
    )}
    <section>
      <h2>Can you tell me when something gets cheaper?</h2>
      <p>
        Yes: name a price on the <a href={paths.priceWatcher}>price watcher</a> or on an item's own page, and we tell
        you here, in a private feed or in Discord when a shop or a listing offers it at that price or less. We compare
        prices without postage, separately for new and used and for each country, and tell you once, then again only
        after the price has been 3 % above your target.
      </p>
    </section>
    <section>
      <h2>I do not collect everything. Does that count against me?</h2>
      <p>
        Not once you <a href={paths.goal}>say what you collect</a>: some series, no cards, one of each character.
        Progress, what is missing and pictures count that, and a tap on “Count everything” counts the rest for a look.
        What your collection is worth is all of it, always. With one of each, a single item of a character is enough,
        wherever it stands; the total cost takes the cheapest of each. Files that you export hold all that you own.
        Others learn of your goal only if you show it: then your public page and its picture count it, too.
      </p>
    </section>
    <section>
      <h2>Which amiibo does something in my game?</h2>
      <p>
        Look your game up under <a href={paths.games}>Games</a>: each thing that amiibo do there has the ones that do
        it, what you have of them, and the cheapest way to it, by what is asked now or by the average in your region.
        Say “I play this”, and lists, your goal and My Account count what is still to unlock. Where a sentence is not
        ours, it stands as the catalogue’s source says it, and is marked.
      </p>
    </section>
    <section>
      <h2>Can I trade with other collectors?</h2>
      <p>
        Press "Compare with mine" on a public collection: you see what both of you have, what they can spare that you
        wish for and the other way round, as a message to copy. <a href={paths.trade}>Find a trade</a> lists collectors
        who agreed to be found. Nobody finds you there until you switch on "Open to Trades" in your{" "}
        <a href={paths.settingsTab("privacy")}>privacy settings</a>, and whatever of yours is private is never used.
      </p>
    </section>
    <section>
      <h2>Who sees what I ask for a copy?</h2>
      <p>
        Nobody, until you make your sell list public; then its visitors see the condition, the box and your asking price
        of the copies that are for sale. What you paid and your notes are never shown to anybody else. The price is as
        you wrote it, in your currency, and Plinth takes no part in the sale.
      </p>
    </section>
    <section>
      <h2>What is “Paid by collectors”?</h2>
      <p>
        The middle of what at least ten collectors paid for an item in the last year, each with an account that is older
        than a month. They opted in by switching on "Contribute Prices Paid" in their{" "}
        <a href={paths.settingsTab("privacy")}>privacy settings</a>; until you do, yours count nowhere. It tells no
        names and no exact price, is counted once a day and mixed with no average. Who has nine such accounts could
        still learn what a tenth collector paid, to the nearest 0.50, but not who that is. If you switch it off, yours
        are out of it by the next day.
      </p>
    </section>
    <section>
      <h2>Does it work in a shop without signal?</h2>
      <p>
        Yes, and you can install it from your browser's menu. After one visit your device keeps a copy of your
        collection, of the whole list with its search, of the checklist, your wishlist and your price watcher, and of
        the last {MOST_ITEMS} items that you looked at; each says that it is a copy, and from when. What you change
        waits on the device and is sent once there is a network again. The copies are yours alone: they go when you log
        out, and when anybody else logs in there.
      </p>
    </section>
    <section>
      <h2>Can I have the next releases in my calendar?</h2>
      <p>
        Yes: <a href={paths.upcoming}>upcoming amiibo</a> has a calendar for each region that you can subscribe to, and,
        when you are logged in, a private one of what you wish for and of your goal.
      </p>
    </section>
    <section>
      <h2>I found a bug, or I have an idea</h2>
      <p>
        Thank you, please tell us.{" "}
        {chatUrl ? (
          <>
            The quickest way is <ExternalLink href={chatUrl}>our chat</ExternalLink>.{" "}
          </>
        ) : null}
        {contactEmail ? (
          <>
            You can write to <a href={`mailto:${contactEmail}`}>{contactEmail}</a>.
          </>
        ) : null}
        {chatUrl || contactEmail ? null : "Whoever runs this site has not named a contact yet."}
      </p>
    </section>
    <section>
      <h2>Whose pictures are these?</h2>
      <p>
        {hasPhotographs
          ? "Ours, but for photographs: every exhibit is drawn by the site from the item's facts, and where whoever runs this site has a photograph of the item, that stands in its place. "
          : "Ours. Every exhibit is drawn by the site from the item's facts, so that nobody's photographs are borrowed. "}
        The facts build on AmiiboAPI, which its makers share under the MIT licence.
      </p>
    </section>
  </Prose>
);
