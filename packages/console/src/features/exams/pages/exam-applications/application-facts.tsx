import { Trans, useLingui } from '@lingui/react/macro';
import { Tag, App, Button, Form } from 'antd';
import { type ReactNode, useState } from 'react';
import { Link } from 'react-router';
import {
  type Opening,
  useDeclineApplication,
  useAcceptApplication,
} from '../../data/exam-openings.ts';
import { ContractLevel } from '../../../courses/parts/contract-level.tsx';
import { OpeningTag } from '../../parts/opening/opening-tag.tsx';
import { PaperName } from '../../parts/opening/paper-name.tsx';
import { Sittings } from '../../parts/opening/sittings.tsx';
import { standingOf } from '../../parts/opening/standing.ts';
import { MemberLink } from '../../../members/parts/member-link.tsx';
import { Moment } from '../../../../ui/moment.tsx';
import { useNow } from '../../../../ui/use-now.ts';
import { ReasonDialog } from '../../../../ui/reason-dialog.tsx';
import { useMay } from '../../../../session/use-self.ts';
import { DialogForm } from '../../../../ui/dialog-form.tsx';
import { type TermFields, toWire, usualTerms } from '../../parts/opening/terms.ts';
import { TermsFields } from '../../parts/opening/terms-fields.tsx';
import { FormDialog } from '../../../../ui/form-dialog.tsx';
import { useFormProblem } from '../../../../ui/use-form-problem.ts';

/** Facts that a teacher should know before a decision, and the buttons to decide. */
export function ApplicationFacts({ opening }: { readonly opening: Opening }) {
  const { t } = useLingui();
  const { member, paper } = opening;
  const standing = standingOf(opening, useNow());
  const facts: readonly (readonly [string, ReactNode])[] = [
    [t`Member`, <MemberLink key="member" member={member} />],
    [t`Contract`, <ContractLevel key="level" level={member.contractLevel} />],
    [t`Real name`, <Certified key="name" is={member.isCertified} />],
    [t`Registered`, <Moment key="since" at={member.registeredAt} />],
    [t`Applied`, <Moment key="applied" at={opening.appliedAt} />],
  ];
  return (
    <aside className="support-facts" aria-label={t`Application`}>
      <h2>
        <PaperName paper={paper} />
      </h2>
      <p>
        <OpeningTag standing={standing} />
        {member.isClosed && (
          <Tag>
            <Trans>Account closed</Trans>
          </Tag>
        )}
      </p>
      {opening.state === 'applied' ? (
        <Decision opening={opening} />
      ) : (
        <p>
          <Link to={`/exam-openings?opening=${opening.openingId}`}>
            <Trans>What was decided</Trans>
          </Link>
        </p>
      )}
      <dl>
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <h3>
        <Trans>Exams before</Trans>
      </h3>
      <Sittings sittings={opening.sittings} />
    </aside>
  );
}

function Certified({ is }: { readonly is: boolean }) {
  return is ? (
    <Trans>Certified</Trans>
  ) : (
    <span className="quiet">
      <Trans>Not certified</Trans>
    </span>
  );
}

function Decision({ opening }: { readonly opening: Opening }) {
  const { t } = useLingui();
  const { message } = App.useApp();
  const mayOpen = useMay('exam.open');
  const decline = useDeclineApplication();
  const [asked, setAsked] = useState<'accept' | 'decline' | null>(null);
  const { openingId, member, paper } = opening;
  const [account, name] = [member.account, paper.name];
  if (!mayOpen) return null;
  const close = () => setAsked(null);
  return (
    <div className="exam-application-actions">
      <Button type="primary" disabled={member.isClosed} onClick={() => setAsked('accept')}>
        <Trans>Open exam…</Trans>
      </Button>
      <Button danger onClick={() => setAsked('decline')}>
        <Trans>Decline…</Trans>
      </Button>
      <AcceptDialog opening={opening} open={asked === 'accept'} onClose={close} />
      <ReasonDialog
        title={t`Decline this application?`}
        open={asked === 'decline'}
        danger
        label={t`Reason, which the member reads`}
        action={t`Decline application`}
        act={async (reason) => {
          await decline.mutateAsync({ openingId, reason });
          void message.success(t`Application declined`);
        }}
        onClose={close}
      >
        <p>
          <Trans>
            {account} asked for “{name}”. The member is told at once and may apply again.
          </Trans>
        </p>
      </ReasonDialog>
    </div>
  );
}

interface AcceptDialogProps {
  readonly opening: Opening;
  readonly open: boolean;
  readonly onClose: () => void;
}

const names = ['validUntil', 'minutes', 'extraMinutes', 'attempts'] as const;

function AcceptDialog({ opening, open, onClose }: AcceptDialogProps) {
  const { t } = useLingui();
  const { message } = App.useApp();
  const [form] = Form.useForm<TermFields>();
  const { problem, clear, fail } = useFormProblem(form, names);
  const accept = useAcceptApplication();
  const { openingId, member, paper } = opening;
  const [account, name] = [member.account, paper.name];
  const submit = (fields: TermFields) => {
    clear();
    accept.mutate(
      { openingId, ...toWire(fields) },
      {
        onSuccess: () => {
          void message.success(t`Exam opened`);
          onClose();
        },
        onError: fail,
      },
    );
  };
  return (
    <FormDialog
      title={t`Open the exam?`}
      open={open}
      action={t`Open exam for this member`}
      sending={accept.isPending}
      onClose={onClose}
      afterClose={clear}
    >
      {(id) => (
        <DialogForm<TermFields>
          id={id}
          form={form}
          initialValues={usualTerms(paper)}
          problem={problem}
          onSubmit={submit}
        >
          <p>
            <Trans>
              {account} may then sit “{name}” and is told at once.
            </Trans>
          </p>
          <TermsFields />
        </DialogForm>
      )}
    </FormDialog>
  );
}
