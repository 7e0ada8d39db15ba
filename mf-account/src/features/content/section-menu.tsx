import { PortalLink, usePortalNavigate } from '@portico/runtime';
import { createParts, Field, NativeSelect } from '@portico/ui';
import type { ComponentProps } from 'react';
import { useLocation } from 'react-router-dom';
import { useAccountMessages } from '../../messages.ts';

/** A section; its id is the URL hash. */
export interface Section {
  readonly id: string;
  readonly title: string;
}

const Menu = createParts(
  { root: 'nav', list: 'ol', link: 'a' },
  {
    base: {
      root: { maxHeight: 'calc(100dvh - var(--p-sizes-header) - 48px)', overflowY: 'auto' },
      list: { display: 'grid', listStyle: 'none' },
      link: {
        display: 'block',
        padding: '6px 12px',
        borderInlineStart: '2px solid',
        borderColor: 'border',
        _highContrast: { borderColor: 'Canvas' },
        textStyle: 't14',
        color: 'fg.muted',
        '&:hover': { color: 'fg', textDecoration: 'none' },
        '&[aria-current]': {
          borderColor: 'accent.solid',
          color: 'fg',
          fontWeight: 'medium',
          _highContrast: { borderColor: 'Highlight' },
        },
      },
    },
  },
);

export function SectionMenu({ sections }: { sections: readonly Section[] }) {
  const t = useAccountMessages();
  const { pathname, hash } = useLocation();
  return (
    <Menu.Root aria-label={t('content.sections')}>
      <Menu.List>
        {sections.map(({ id, title }) => (
          <li key={id}>
            <Menu.Link
              as={SectionLink}
              to={`${pathname}#${id}`}
              aria-current={hash === `#${id}` ? 'location' : undefined}
            >
              {title}
            </Menu.Link>
          </li>
        ))}
      </Menu.List>
    </Menu.Root>
  );
}

/** A jump within the page keeps the "back" link, which leads out of the page. */
function SectionLink(props: ComponentProps<typeof PortalLink>) {
  return <PortalLink {...props} replace />;
}

/** The section menu on phones. */
export function SectionSelect({ sections }: { sections: readonly Section[] }) {
  const t = useAccountMessages();
  const navigate = usePortalNavigate();
  const { pathname, hash } = useLocation();
  const current = sections.find(({ id }) => hash === `#${id}`) ?? sections[0];
  return (
    <Field label={t('content.goTo')}>
      <NativeSelect
        size="lg"
        value={current?.id}
        onChange={(event) => navigate(`${pathname}#${event.target.value}`, { replace: true })}
      >
        {sections.map(({ id, title }) => (
          <option key={id} value={id}>
            {title}
          </option>
        ))}
      </NativeSelect>
    </Field>
  );
}
