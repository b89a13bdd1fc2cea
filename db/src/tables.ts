import type { ArchiveTables } from './tables/archives.ts'
import type { BillingTables } from './tables/billing.ts'
import type { FeesTables } from './tables/fees.ts'
import type { FeedTables } from './tables/feeds.ts'
import type { FormsTables } from './tables/forms.ts'
import type { IncomingTables } from './tables/incoming.ts'
import type { PeopleTables } from './tables/people.ts'
import type { PhoneTables } from './tables/phone.ts'
import type { ReportTables } from './tables/reports.ts'
import type { PlansTables } from './tables/plans.ts'
import type { QualityTables } from './tables/quality.ts'
import type { RecordsTables } from './tables/records.ts'
import type { RobotTables } from './tables/robot.ts'
import type { SessionTables } from './tables/session.ts'
import type { VaultTables } from './tables/vault.ts'
import type { WebhookTables } from './tables/webhooks.ts'

export type { Checkpoint } from './tables/archives.ts'
export type { FeedKind, FeedTrouble } from './tables/feeds.ts'
export type { CallAgent, CallNumber, PhoneProvider } from './tables/phone.ts'
export type { PlanChangeKind, PlanProposal } from './tables/plans.ts'
export type { ChosenFact, FactSource, ReplacedValue, WrittenByUs } from './tables/quality.ts'
export type { AnswerSource, Proposal, RecordChangeKind } from './tables/records.ts'
export type { AccessOutcome } from './tables/session.ts'
export type { ApiKeyScope, TryResult } from './tables/vault.ts'

/** The tables' types for queries; migrations/*.sql defines the tables. */
export interface Tables
  extends FormsTables,
    PeopleTables,
    SessionTables,
    RecordsTables,
    RobotTables,
    VaultTables,
    WebhookTables,
    PhoneTables,
    ReportTables,
    PlansTables,
    QualityTables,
    BillingTables,
    IncomingTables,
    FeesTables,
    FeedTables,
    ArchiveTables {}
