import { SiteLink } from "@quran-foundation/portal/components";
import "./header.css";

/** A strip above the navbar: which system readers can try. */
export default function Header() {
  return (
    <aside className="harbor-header" aria-label="Sandbox">
      Everything here works in the sandbox. <SiteLink href="/limits">Plans and limits</SiteLink>
    </aside>
  );
}
