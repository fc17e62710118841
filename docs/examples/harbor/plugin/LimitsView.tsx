import { Heading, type PageViewProps } from "@quran-foundation/portal/components";
import type { Limits } from "./limits.js";
import "./limits.css";

/** A board for each plan, with its limits in large figures. */
export default function LimitsView({ page, data }: PageViewProps<Limits>) {
  return (
    <div className="limits">
      {data.map((plan, index) => (
        <section key={plan.name}>
          <Heading level={2} id={page.toc[index]?.id ?? ""} text={plan.name} />
          <p>{plan.for}</p>
          <dl>
            {Object.entries(plan.limits).map(([name, value]) => (
              <div key={name}>
                <dt>{name}</dt>
                <dd>{value}</dd>
              </div>
            ))}
          </dl>
        </section>
      ))}
    </div>
  );
}
