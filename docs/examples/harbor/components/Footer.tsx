import { type ComponentProps, SiteLink } from "@quran-foundation/portal/components";
import "./footer.css";

/** One line of links instead of columns, below a row of waves. */
export default function Footer({ site }: ComponentProps["Footer"]) {
  const links = site.footer.flatMap((column) => column.links);
  return (
    <footer className="harbor-footer">
      <p>
        <strong>{site.shortTitle}</strong> · 53.54° N, 9.98° E · VHF channel 12
      </p>
      <ul>
        {links.map(({ label, href }) => (
          <li key={href}>
            <SiteLink href={href}>{label}</SiteLink>
          </li>
        ))}
        <li>
          <SiteLink href="/notices.txt">Notices</SiteLink>
        </li>
      </ul>
    </footer>
  );
}
