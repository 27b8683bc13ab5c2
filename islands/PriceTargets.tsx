import type { TargetFormData } from "../domain/alerts/targetFormData";
import { MARKETS, type Market, type MarketGrade } from "../domain/listings/market";
import { t } from "../domain/messages/islands";
import { renderVisuallyHidden, Sentence } from "./language/Sentence";
import { QuickTargetForm } from "./targets/QuickTargetForm";
import { TargetForm } from "./targets/TargetForm";

interface Props {
  readonly item: { readonly id: number; readonly name: string };
  readonly forms: readonly TargetFormData[];
  /** Copied from the price snapshot. */
  readonly withholdsAverages: boolean;
  /** The market whose prices come first. */
  readonly market: Market;
  /** The rejected input of a form sent without scripts, with the reason. */
  readonly rejected: {
    readonly market: string;
    readonly grade: string;
    readonly price: string;
    readonly problem: string;
  } | null;
}

/** Renders an item's price targets: a quick form for one market, and a collapsed form for each market and grade. */
export default function PriceTargets({ item, forms, withholdsAverages, market, rejected }: Props) {
  const markets = [market, ...MARKETS.filter((each) => each !== market)];
  const orderedForms = markets.flatMap((each) => forms.filter((form) => form.market === each));
  const [newForm, usedForm] = orderedForms;
  const isRejected = ({ market, grade }: MarketGrade) => rejected?.market === market && rejected.grade === grade;
  return (
    <div className="targets">
      {newForm && usedForm ? (
        <QuickTargetForm
          subject={item}
          forms={{ new: newForm, used: usedForm }}
          rejected={rejected?.grade === "any" ? rejected : undefined}
        />
      ) : null}
      <details open={orderedForms.some(isRejected)}>
        <summary>
          <Sentence parts={t.targets.allMarketGrades(renderVisuallyHidden, item.name)} />
        </summary>
        <div className="market-grades">
          {orderedForms.map((form) => (
            <TargetForm
              key={`${form.market} ${form.grade}`}
              subject={item}
              form={form}
              withholdsAverages={withholdsAverages}
              rejected={isRejected(form) && rejected ? rejected : undefined}
            />
          ))}
        </div>
      </details>
    </div>
  );
}
