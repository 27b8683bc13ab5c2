import type { TargetFormData } from "../domain/alerts/targetFormData";
import { MARKETS, type Market, type MarketGrade } from "../domain/listings/market";
import { t } from "../domain/messages/islands";
import { renderVisuallyHidden, Sentence } from "./language/Sentence";
import { QuickTargetForm } from "./targets/QuickTargetForm";
import { TargetForm } from "./targets/TargetForm";

interface Props {
  readonly item: { readonly id: number; readonly name: string };
  readonly forms: readonly TargetFormData[];
  readonly withholdsAverages: boolean;
  /** Market whose price target forms come first. */
  readonly market: Market;
  /** Price that the server rejected when the form was sent without JavaScript. Null if there is none. */
  readonly rejected: {
    readonly market: string;
    readonly grade: string;
    readonly price: string;
    readonly problem: string;
  } | null;
}

/** Renders the forms for an item's price targets: a short one, and a collapsed one for each market and condition. */
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
